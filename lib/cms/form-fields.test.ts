import { describe, expect, it } from 'vitest'
import { readFormFields } from './form-fields.ts'

describe('the fields of a form', () => {
  it('are texts by name, a list for repeated names, with the challenge’s token separate', () => {
    const entries: [string, string][] = [
      ['email', 'ann@example.com'],
      ['room', 'kitchen'],
      ['room', 'laundry'],
      ['__proto__', 'x'],
      ['g-recaptcha-response', 'answer'],
    ]
    const reading = readFormFields(entries)
    expect(JSON.stringify(reading)).toBe(
      '{"kind":"read","body":{"fields":{"email":"ann@example.com","room":["kitchen","laundry"],"__proto__":"x"},"g-recaptcha-response":"answer"}}',
    )
  })

  it('can’t be files; a file field without a file sends nothing', () => {
    expect(readFormFields([['plan', new File(['x'], 'plan.pdf')]])).toEqual({ kind: 'files' })
    expect(readFormFields([['plan', new File([], 'empty.pdf')]])).toEqual({ kind: 'files' })
    expect(readFormFields([['plan', new File(['x'], '')]])).toEqual({ kind: 'files' })
    expect(
      readFormFields([
        ['plan', new File([], '')],
        ['a', 'b'],
      ]),
    ).toEqual({ kind: 'read', body: { fields: { a: 'b' } } })
  })

  it('have no token without one, and a list of all texts of a name', () => {
    expect(
      readFormFields([
        ['g-recaptcha-response', ''],
        ['a', '1'],
        ['a', ''],
        ['a', '3'],
      ]),
    ).toEqual({ kind: 'read', body: { fields: { a: ['1', '', '3'] } } })
  })

  it.each([
    ['100', Array.from({ length: 100 }, (_, index) => [`f${index}`, 'x'])],
    ['a name of 100 characters', [['n'.repeat(100), 'x']]],
    ['a text of 10,000', [['message', 'x'.repeat(10_000)]]],
    ['a long token', [['g-recaptcha-response', 'x'.repeat(10_001)]]],
  ])('are read: %s', (_, entries) =>
    expect(readFormFields(entries as [string, string][])).toMatchObject({ kind: 'read' }),
  )

  it.each([
    ['more than 100', Array.from({ length: 101 }, (_, index) => [`f${index}`, 'x'])],
    ['a name of more than 100 characters', [['n'.repeat(101), 'x']]],
    ['a text of more than 10,000', [['message', 'x'.repeat(10_001)]]],
  ])('are rejected: %s', (_, entries) =>
    expect(readFormFields(entries as [string, string][])).toEqual({ kind: 'tooLarge' }),
  )
})
