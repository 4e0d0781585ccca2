import { CALLS } from '#lib/contracts/calls.ts'

const BELOW_API = CALLS.filter(({ host }) => host === 'api').map((call) => ({
  call,
  pattern: new RegExp(`^${call.path.replace(/\{\+\w+\}/g, '.+').replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** The call of a request below the API. */
export const findCall = (method: string, path: string) =>
  BELOW_API.find(({ call, pattern }) => call.method === method && pattern.test(path))?.call

/** The GET call of a path below the API. */
export const findRead = (path: string) => findCall('GET', path)
