import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readReply } from './text-keywords.ts'

describe('replies to texts', () => {
  it.each([
    ['STOP', 'stop'],
    [' stop! ', 'stop'],
    ['Stop all', 'stop'],
    ['STOPALL', 'stop'],
    ['Unsubscribe.', 'stop'],
    ['cancel', 'stop'],
    ['END', 'stop'],
    ['quit', 'stop'],
    ['ARRET', 'stop'],
    ['Arrêt', 'stop'],
    ['arre\u0302t', 'stop'],
    ['STOP please', 'stop'],
    ['“stop”', 'stop'],
    ['START', 'start'],
    ['unstop', 'start'],
    ['HELP', 'help'],
    ['info?', 'help'],
    ['Aide', 'help'],
    ['Cancel my order please', 'other'],
    ['End of the week would be better', 'other'],
    ['nonstop', 'other'],
    ['Can you stop by?', 'other'],
    ['constructor', 'other'],
    ['', 'other'],
    ['👍', 'other'],
  ])('%j is %s', (body, kind) => expect(readReply(body)).toBe(kind))

  it('case, spaces and punctuation around a keyword don’t matter', () => {
    const around = fc.string({ unit: fc.constantFrom(' ', '.', '!', '\n', '"', '…'), maxLength: 5 })
    fc.assert(
      fc.property(around, fc.mixedCase(fc.constantFrom('STOP', 'ARRET', 'QUIT')), around, (before, word, after) => {
        expect(readReply(before + word + after)).toBe('stop')
      }),
    )
  })
})
