import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROUTES } from '#lib/routing/route-pattern.ts'
import { isHandlerRequested, requestedPageRoutes } from '../support/response-kinds.ts'

describe('the responses that tests/site/every-response.test.ts requests', () => {
  it('cover every page route', () => {
    const requested = requestedPageRoutes()
    expect(ROUTES.filter((route) => !requested.includes(route))).toEqual([])
  })

  it('cover every route handler of app/', () => {
    const routes = globSync('app/**/route.ts')
      .filter((file) => !file.startsWith('app/[host]/'))
      .map((file) => file.slice('app/'.length, -'/route.ts'.length))
    expect(routes.length).toBeGreaterThan(10)
    expect(routes.filter((route) => !isHandlerRequested(route))).toEqual([])
    expect(isHandlerRequested('api/none')).toBe(false)
  })
})
