import { expect, it } from 'vitest'
import { explainTerm } from './explain-term.ts'

it.each([
  ['refridgerator', 'refrigerator', [['refridgerator', 'refrigerator']], []],
  ['black refridgerator', 'black refrigerator', [['refridgerator', 'refrigerator']], []],
  ['gasrange', 'gas range', [['gasrange', 'gas range']], []],
  [
    'blakc refridgerator',
    'black refrigerator',
    [
      ['blakc', 'black'],
      ['refridgerator', 'refrigerator'],
    ],
    [],
  ],
  ['zebrawood sofa', 'sofa', [], ['zebrawood']],
  ['a sofa of zebrawood, zebrawood', 'sofa', [], ['zebrawood']],
  ['Sofa', 'sofa', [], []],
  ['refrigerateur', 'réfrigérateur', [], []],
  ['zebrawod safa bench', 'sofa', [], []],
  ['sofa', '', [], []],
  ['', '', [], []],
])('“%s” searched as “%s” is corrected in %j and without %j', (term, searched, corrected, leftOut) => {
  expect(explainTerm(term, searched)).toEqual({ corrected: corrected.map(([from, to]) => ({ from, to })), leftOut })
})
