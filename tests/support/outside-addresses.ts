/** Responds to requests for other hosts in component tests: scripts, pictures, frames. */
import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

type Paused = { requestId: string; request: { url: string } }

type Protocol = {
  send: (method: string, params?: object) => Promise<unknown>
  on: (event: string, listener: (params: Paused) => void) => void
}

type OutsideAnswer = {
  status?: number
  type?: string
  body?: string
  /** The request stays without a response. */
  isHeld?: boolean
}

type Rule = {
  /** Whole URLs, with '*' for any characters. */
  pattern: string
  isFor: (url: string) => boolean
  answer: (url: string) => OutsideAnswer | null
  asked: string[]
}

/** Newest first. */
let rules: readonly Rule[] = []
let session: Protocol | undefined

const toExpression = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`)

const respond = ({ requestId, request: { url } }: Paused) => {
  const rule = rules.find(({ isFor }) => isFor(url))
  rule?.asked.push(url)
  const answer = rule?.answer(url)
  if (answer?.isHeld) return
  const { status = 200, type = 'text/javascript', body = '' } = answer ?? {}
  const sent =
    answer === null
      ? session?.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' })
      : session?.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: status,
          responseHeaders: [
            { name: 'content-type', value: type },
            { name: 'access-control-allow-origin', value: '*' },
          ],
          body: btoa(body),
        })
  // The test may have finished.
  sent?.catch(() => undefined)
}

async function watch(next: readonly Rule[]): Promise<void> {
  rules = next
  if (!session) {
    session = cdp() as unknown as Protocol
    session.on('Fetch.requestPaused', respond)
  }
  if (rules.length === 0) await session.send('Fetch.disable')
  else await session.send('Fetch.enable', { patterns: rules.map(({ pattern }) => ({ urlPattern: pattern })) })
}

/**
 * Responds to requests for matching URLs until the test is finished; null fails them like an unreachable host.
 *
 * @param pattern of whole URLs, with '*' for any characters
 * @returns the requested URLs
 */
export async function respondToOutside(pattern: string, answer: Rule['answer']): Promise<readonly string[]> {
  const expression = toExpression(pattern)
  const rule: Rule = { pattern, isFor: (url) => expression.test(url), answer, asked: [] }
  await watch([rule, ...rules])
  onTestFinished(() => watch(rules.filter((entry) => entry !== rule)))
  return rule.asked
}
