import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isEmail } from '#lib/core/text/email.ts'
import { suggestEmail } from './mail-hosts.ts'

it.each([
  ['ann@gmial.com', 'ann@gmail.com'],
  ['ann@gmail.con', 'ann@gmail.com'],
  ['ann@gmail.cmo', 'ann@gmail.com'],
  ['Ann.Berg@GMAL.com', 'Ann.Berg@gmail.com'],
  ['ann@gnail.con', 'ann@gmail.com'],
  ['ann@gmail.co', 'ann@gmail.com'],
  [' ann@yaho.com ', 'ann@yahoo.com'],
  ['ann@hotmial.ca', 'ann@hotmail.ca'],
  ['ann@outlok.com', 'ann@outlook.com'],
  ['ann@iclod.com', 'ann@icloud.com'],
  ['ann@sympatcio.ca', 'ann@sympatico.ca'],
  ['ann@comcast.ent', 'ann@comcast.net'],
  ['ann@aol.con', 'ann@aol.com'],
  ['ann@email.con', 'ann@email.com'],
])('for %j suggests %j', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

it.each([
  'ann@gmail.com',
  'ann@mail.com',
  'ann@ymail.com',
  'ann@yahoo.co.uk',
  'ann@yahoo.de',
  'ann@outlook.de',
  'ann@hotmail.es',
  'ann@ms.com',
  'ann@line.com',
  'ann@kessler-appliance.com',
  'ann@example.com',
  'ann@berg.name',
  'gmial.com',
  '@gmial.com',
  'ann@',
  '',
])('suggests nothing for %j', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined()
})

it('changes the host only, and suggests nothing for its suggestion', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (typed) => {
      const meant = suggestEmail(typed)
      if (meant === undefined) return
      expect(meant.slice(0, meant.lastIndexOf('@'))).toBe(typed.slice(0, typed.lastIndexOf('@')))
      expect(isEmail(meant)).toBe(isEmail(typed))
      expect(suggestEmail(meant)).toBeUndefined()
    }),
  )
})
