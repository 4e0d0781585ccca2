'use client'

// Only Next's internal context has the nonce of a streamed page without turning every page of the layout into a
// streamed one.
import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime'
import { useContext } from 'react'

/**
 * HTML of the block gtm-body-before (S1-2.9), inserted without processing custom tags. On a cached page the policy has
 * hashes of its inline scripts, as of all scripts in the HTML; on a streamed page they get the page's nonce. The
 * browser never renders it again.
 */
export function RawBlock({ html }: { html: string }) {
  const { nonce } = useContext(HeadManagerContext)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: S1-2.9 requires that this block is inserted raw
  return <div className="contents" dangerouslySetInnerHTML={{ __html: nonce ? allowScripts(html, nonce) : html }} />
}

/** Matches whole elements, because '<script' inside the code of a script is text. */
const allowScripts = (html: string, nonce: string): string =>
  html.replace(/<script\b([^>]*>[\s\S]*?<\/script)/gi, `<script nonce="${nonce}"$1`)
