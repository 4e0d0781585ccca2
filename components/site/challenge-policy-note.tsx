import { POLICY_NOTE } from '#lib/page/page-notes.ts'
import { scriptOriginsOf } from '#lib/site/provider-scripts.ts'

/**
 * Notes what the page's policy must allow for a form's challenge, next to the note of the layout: the cache puts both into
 * the policy. Nothing for a form without a challenge.
 */
export function ChallengePolicyNote({ challenge }: { challenge: { scriptUrl: string } | null }) {
  if (!challenge) return null
  const origins = scriptOriginsOf(challenge.scriptUrl)
  return <meta name={POLICY_NOTE} content={JSON.stringify({ script: origins, connect: origins, frame: origins })} />
}
