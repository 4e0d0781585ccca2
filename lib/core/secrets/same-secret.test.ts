import { expect, it } from 'vitest'
import { bringsToken, isSameSecret } from './same-secret.node.ts'

it.each([
  ['', '', true],
  ['token', 'token', true],
  ['clé', 'clé', true],
  ['token', 'tokem', false],
  ['token', 'token ', false],
  // Same length in characters, not in bytes.
  ['cle', 'clé', false],
])('compares %o with %o: %s', (sent, secret, isSame) => {
  expect(isSameSecret(sent, secret)).toBe(isSame)
})

it.each([
  ['Bearer token', true],
  ['bearer token', true],
  ['token', true],
  ['Basic token', false],
  ['', false],
  [undefined, false],
])('%o contains the token: %s', (authorization, isThere) => {
  expect(bringsToken(authorization, 'token')).toBe(isThere)
})
