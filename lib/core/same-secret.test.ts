import { expect, it } from 'vitest'
import { isSameSecret } from './same-secret.node.ts'

it.each([
  ['', '', true],
  ['token', 'token', true],
  ['clé', 'clé', true],
  ['token', 'tokem', false],
  ['token', 'token ', false],
  // As long in characters, not in bytes.
  ['cle', 'clé', false],
])('takes %o for %o: %s', (sent, secret, isSame) => {
  expect(isSameSecret(sent, secret)).toBe(isSame)
})
