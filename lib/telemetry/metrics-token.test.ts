import { expect, it } from 'vitest'
import { checkMetricsToken } from './metrics-token.node.ts'

it.each([
  ['Bearer secret', 'secret', 'allowed'],
  ['bearer secret', 'secret', 'allowed'],
  ['Bearer secre', 'secret', 'refused'],
  ['Basic secret', 'secret', 'absent'],
  [undefined, 'secret', 'absent'],
  ['Bearer secret', undefined, 'absent'],
  ['Bearer ', '', 'absent'],
] as const)('a request with %s, if the token is %s, is %s', (authorization, token, access) => {
  expect(checkMetricsToken(authorization, token)).toBe(access)
})
