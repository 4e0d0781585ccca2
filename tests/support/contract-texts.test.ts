import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ACCOUNT, AROUND, LISTINGS, PAYMENT, PICKED, POSTS, PRODUCTS } from './calls-by-page-part.ts'
import { SHOWN_AS, SHOWN_CALLS, SPARED, textsOf } from './contract-texts.ts'

it('lists only calls with texts, each with its view or the reason for its exception', () => {
  const named = [...Object.keys(SHOWN_AS), ...Object.keys(SPARED)]
  expect(named.filter((name) => textsOf(name).length === 0)).toEqual([])
  expect(new Set(named).size).toBe(named.length)
  expect(Object.values(SHOWN_AS).filter((name) => !SHOWN_CALLS.includes(name))).toEqual([])
  const tests = Object.values(SPARED).flatMap((reason) => reason.match(/\S+\.test\.tsx?/g) ?? [])
  expect(tests.filter((path) => !existsSync(path))).toEqual([])
})

it('has a page with hostile texts for every call with texts, or a reason for the exception', () => {
  const calls = [...AROUND, ...LISTINGS, ...PRODUCTS, ...PICKED, ...POSTS, ...ACCOUNT, ...PAYMENT]
  expect(calls.toSorted()).toEqual(SHOWN_CALLS.toSorted())
})
