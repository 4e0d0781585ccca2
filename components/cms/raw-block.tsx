import { withoutPageNotes } from '#lib/cms/head-content.ts'

/**
 * Block gtm-body-before (specification 2.9): inserted as it is, without custom-tag handling. Its inline scripts are hashed
 * into the policy of the page when it is stored, like all that are in the page's HTML.
 */
export function RawBlock({ html }: { html: string }) {
  if (html.trim() === '') return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one block that the specification has inserted raw
  return <div className="contents" dangerouslySetInnerHTML={{ __html: withoutPageNotes(html) }} />
}
