'use client'

import { createElement, Fragment, type ReactNode, useEffect, useId, useState } from 'react'
import { buildSvg } from './safe-svg.ts'

/** Elements that are kept. DROPPED elements are removed with their content; of all others only the content is kept. */
const KEPT = new Set(['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'small', 'ul', 'ol', 'li', 'div', 'span', 'h3', 'h4'])
const DROPPED = new Set(['script', 'style', 'iframe', 'object', 'template', 'noscript', 'math', 'form'])
const DATA_PICTURE = /^data:image\/(?:svg\+xml|png|webp|jpeg|gif)[;,]/i
const DEEPEST = 20
const LONGEST = 50_000

/**
 * Renders a short HTML text from a response (title, logo and description of a payment method). The HTML is never
 * inserted as such: DOMParser parses it without running it, and React elements are built from an allow list of
 * elements. The only attributes kept are http(s) URLs of links and pictures, and the alt text; for SVG see safe-svg.ts.
 */
export function SafeHtml({ html, className, id }: { html: string; className?: string; id?: string }) {
  const [content, setContent] = useState<ReactNode>(null)
  const prefix = useId()
  useEffect(() => {
    const { body } = new DOMParser().parseFromString(html.slice(0, LONGEST), 'text/html')
    setContent(build(body.childNodes, 0, prefix.replace(/\W/g, '')))
  }, [html, prefix])
  return html.trim() === '' ? null : (
    <div id={id} className={className}>
      {content}
    </div>
  )
}

/** `prefix` keeps the ids of this text's SVGs different from those of other texts. */
function build(nodes: NodeListOf<ChildNode>, depth: number, prefix: string): ReactNode[] {
  if (depth > DEEPEST) return []
  return [...nodes].map((node, index) => {
    const key = `${depth}-${index}`
    if (node instanceof Text) return node.data
    return node instanceof Element ? (
      <Fragment key={key}>{buildElement(node, depth, `${prefix}${index}`)}</Fragment>
    ) : null
  })
}

function buildElement(element: Element, depth: number, prefix: string): ReactNode {
  const name = element.localName
  if (DROPPED.has(name)) return null
  if (name === 'img') return <Picture element={element} />
  if (name === 'svg') {
    return <span className="inline-block [&>svg]:h-8 [&>svg]:w-auto [&>svg]:max-w-40">{buildSvg(element, prefix)}</span>
  }
  const children = build(element.childNodes, depth + 1, prefix)
  if (name === 'a') {
    const href = webAddress(element.getAttribute('href'))
    return href ? (
      <a href={href} target="_blank" rel="noopener noreferrer" className="text-link underline">
        {children}
      </a>
    ) : (
      children
    )
  }
  if (!KEPT.has(name)) return children
  return name === 'br' ? <br /> : createElement(name, null, ...children)
}

function Picture({ element }: { element: Element }) {
  const source = element.getAttribute('src')
  // An SVG in an <img> can't run scripts or load files.
  const src = source && DATA_PICTURE.test(source) ? source : webAddress(source)
  if (!src) return null
  return (
    <img src={src} alt={element.getAttribute('alt') ?? ''} loading="lazy" className="inline-block max-h-8 max-w-full" />
  )
}

function webAddress(address: string | null): string | undefined {
  if (!address) return undefined
  try {
    const url = new URL(address, window.location.origin)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
  } catch {
    return undefined
  }
}
