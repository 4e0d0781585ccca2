import { joinSources, type PolicySources } from './content-security-policy.ts'

/**
 * Notes that a page leaves in its head for the moment it is stored: <meta name="showroom-policy" content="{json}"> for
 * sources of its policy (once or more) and <meta name="showroom-status" content="404"> for an answer that is no 200. Content
 * written by staff can't leave any: meta elements are taken out of it.
 */
export const POLICY_NOTE = 'showroom-policy'
export const STATUS_NOTE = 'showroom-status'

const POLICY_META = /<meta name="showroom-policy" content="([^"]*)"\/?>/g
const STATUS_META = /<meta name="showroom-status" content="([45]\d\d)"\/?>/

/** Sources of the page's policy, joined from all its notes; none when there is no note or one that can't be read. */
export function readPolicyNote(html: string): PolicySources {
  try {
    return [...html.matchAll(POLICY_META)].map(([, content = '']) => parseAttribute(content)).reduce(joinSources, {})
  } catch {
    return {}
  }
}

const parseAttribute = (content: string): PolicySources =>
  JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'))

/** HTTP status the page asks for; null when it asks for none. */
export function readStatusNote(html: string): number | null {
  const status = STATUS_META.exec(html)?.[1]
  return status === undefined ? null : Number(status)
}
