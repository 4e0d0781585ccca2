import { CALLS } from '#lib/contracts/calls.ts'

const READS = CALLS.filter(({ method, host }) => method === 'GET' && host === 'api').map((call) => ({
  call,
  pattern: new RegExp(`^${call.path.replace(/\{\+\w+\}/g, '.+').replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** The call that reads a path below the API. */
export const findRead = (path: string) => READS.find(({ pattern }) => pattern.test(path))?.call
