'use client'

import type { ReactNode } from 'react'

/** React renders the attribute, but its types don't have it. */
const OPEN = { shadowrootmode: 'open' } as object

const attach = (html: string) => (host: HTMLElement | null) => {
  if (host && !host.shadowRoot) host.attachShadow({ mode: 'open' }).innerHTML = html
}

/**
 * Element with a shadow root that contains `html`. The server renders a <template>, which the browser turns into the
 * shadow root while parsing; if the element is rendered in the browser, the shadow root is attached by code.
 */
export const IsolatedRoot = (props: { identifier: string; html: string; children: ReactNode }) => (
  <div data-block={props.identifier} ref={attach(props.html)}>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: compiled like all content; React can't render shadow roots */}
    {typeof window === 'undefined' && <template {...OPEN} dangerouslySetInnerHTML={{ __html: props.html }} />}
    {props.children}
  </div>
)
