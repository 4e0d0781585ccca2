import { describe, expect, it, vi } from 'vitest'
import { createRestClient } from '../api/request.client.ts'
import { loadNamedSession } from './named-session.client.ts'

/** A client with responses for these paths; `paths` lists the requests. */
function open(answers: Record<string, object>) {
  const paths: string[] = []
  const fetcher = vi.fn(async (address: RequestInfo | URL) => {
    const path = String(address).replace('/api/rest', '')
    paths.push(path)
    const response = answers[path]
    return response ? Response.json(response) : Response.json({}, { status: 404 })
  })
  return { rest: createRestClient('en-US', fetcher), paths }
}

const SESSION = '/customers/self/session'

describe('the session with its customer’s name', () => {
  it('S1-7.5-01 has the name of GET /customers/{id} if the session has none', async () => {
    const { rest, paths } = open({
      [SESSION]: { isloggedin: true, customer_id: 7 },
      '/customers/7': { firstname: 'Ann', lastname: 'Example', email: 'ann@example.com' },
    })
    expect(await loadNamedSession(rest)).toMatchObject({ value: { firstName: 'Ann', email: 'ann@example.com' } })
    expect(paths).toEqual([SESSION, '/customers/7'])
  })

  it('needs no request if the session has the name, nor for a guest', async () => {
    const named = open({ [SESSION]: { isloggedin: '1', customer_id: 7, firstname: 'Ben' } })
    expect(await loadNamedSession(named.rest)).toMatchObject({ value: { firstName: 'Ben' } })
    const guest = open({ [SESSION]: { isloggedin: false, customer_id: '' } })
    expect(await loadNamedSession(guest.rest)).toMatchObject({ value: { isSignedIn: false } })
    expect([named.paths, guest.paths]).toEqual([[SESSION], [SESSION]])
  })

  it('stays signed in if the profile can’t be loaded', async () => {
    const { rest } = open({ [SESSION]: { isloggedin: true, customer_id: 7 } })
    expect(await loadNamedSession(rest)).toMatchObject({ ok: true, value: { isSignedIn: true, firstName: '' } })
  })
})
