'use client'

// Next's only way to tell a part of the layout the nonce of a streamed page without making every page a streamed one.
import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime'
import { useContext } from 'react'

/**
 * HTML of block gtm-body-before (specification 2.9): inserted as it is, without custom-tag handling. On a stored page its
 * inline scripts are hashed into the policy, like all that are in the page's HTML; on a streamed page they get the
 * page's nonce as it is written. The browser never renders it again.
 */
export function RawBlock({ html }: { html: string }) {
  const { nonce } = useContext(HeadManagerContext)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one block that the specification has inserted raw
  return <div className="contents" dangerouslySetInnerHTML={{ __html: nonce ? allowScripts(html, nonce) : html }} />
}

/** Whole elements: what looks like a script inside the code of another is text. */
const allowScripts = (html: string, nonce: string): string =>
  html.replace(/<script\b([^>]*>[\s\S]*?<\/script)/gi, `<script nonce="${nonce}"$1`)
