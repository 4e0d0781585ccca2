import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ExplainedError } from './explained-error.mjs'

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>} true too when this machine has no such address
 */
const isFreeOn = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES')
    })
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })

/**
 * Makes sure that nobody listens on a port.
 * @param {number} port
 * @param {string} variable environment variable that chooses another one
 * @throws {ExplainedError} "Port {port} is in use or not allowed. …"
 */
export async function requireFreePort(port, variable) {
  for (const host of ['127.0.0.1', '::1']) {
    if (await isFreeOn(port, host)) continue
    throw new ExplainedError(
      `Port ${port} is in use or not allowed. Stop what uses it, or choose another one with ${variable}, like ${variable}=${port + 10}.`,
    )
  }
}

/**
 * Waits until a service answers.
 * @param {string} url
 * @param {{service: import('./processes.mjs').Service, limitMs: number, isAnswer?: (status: number) => boolean}} options
 * @throws {ExplainedError} when the service ends before it answers or takes longer than the limit, with its last output
 */
export async function waitForAnswer(url, { service, limitMs, isAnswer = () => true }) {
  const deadlineMs = Date.now() + limitMs
  let end = ''
  service.ended.then((how) => {
    end = how
  })
  while (Date.now() < deadlineMs) {
    if (end) throw new ExplainedError(`The ${service.name} ended (${end}):\n\n${service.lastOutput()}`)
    const status = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) }).then(
      async (response) => {
        await response.body?.cancel()
        return response.status
      },
      () => 0,
    )
    if (status && isAnswer(status)) return
    await sleep(100)
  }
  throw new ExplainedError(
    `The ${service.name} did not answer at ${url} within ${limitMs / 1000} s.\n\n${service.lastOutput()}`,
  )
}
