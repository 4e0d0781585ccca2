import type { PolicyRequest } from '../core/policy-request.ts'
import type { PolicySources } from './content-security-policy.ts'

/** Merges all requests by directives of the policy; the first request with `frameAncestors` sets them. */
export function sourcesOf(requests: readonly PolicyRequest[]): PolicySources {
  const all = (...kinds: readonly ('code' | 'calls' | 'media' | 'fonts' | 'frames' | 'forms')[]) => [
    ...new Set(requests.flatMap((request) => kinds.flatMap((kind) => request[kind] ?? []))),
  ]
  const frameAncestors = requests.find((request) => request.frameAncestors)?.frameAncestors
  return {
    script: all('code'),
    style: all('code'),
    connect: all('code', 'calls'),
    img: all('media', 'code', 'calls'),
    font: all('fonts'),
    media: all('media'),
    frame: all('frames', 'code'),
    form: all('forms'),
    ...(frameAncestors && { frameAncestors }),
  }
}

/** The requests as text, for the header x-csp-reason: 'challenge: code https://www.google.com; media host: media …'. */
export const explainRequests = (requests: readonly PolicyRequest[]): string =>
  requests
    .map(({ by, ...kinds }) => {
      const sources = Object.entries(kinds).map(([kind, origins]) => [kind, ...[origins].flat()].join(' '))
      return `${by}: ${sources.join(', ')}`
    })
    .join('; ')
