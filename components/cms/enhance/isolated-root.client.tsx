'use client'

import type { ReactNode } from 'react'

/** React writes the attribute as it is; its types don't know it. */
const OPEN = { shadowrootmode: 'open' } as object

const attach = (html: string) => (host: HTMLElement | null) => {
  if (host && !host.shadowRoot) host.attachShadow({ mode: 'open' }).innerHTML = html
}

/**
 * Element with a shadow root of this HTML. In the page as it is served the root is a template, which the browser takes out
 * of the element as it reads it; where the element is rendered in the browser, the root is attached.
 */
export const IsolatedRoot = (props: { identifier: string; html: string; children: ReactNode }) => (
  <div data-block={props.identifier} ref={attach(props.html)}>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: compiled like any content; React can't write shadow roots */}
    {typeof window === 'undefined' && <template {...OPEN} dangerouslySetInnerHTML={{ __html: props.html }} />}
    {props.children}
  </div>
)
