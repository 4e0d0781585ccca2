'use client'

import { createElement, Fragment, type ReactNode, useEffect, useState } from 'react'

/** What is kept of an HTML text; of every other element only its content stays, of these nothing at all. */
const KEPT = new Set(['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'small', 'ul', 'ol', 'li', 'div', 'span', 'h3', 'h4'])
const DROPPED = new Set(['script', 'style', 'iframe', 'object', 'template', 'noscript', 'svg', 'math', 'form'])
const DEEPEST = 20
const LONGEST = 50_000

/**
 * Shows a short HTML text that an answer carries (title, logo and description of a payment method). Nothing of it is
 * ever put into the page as HTML: it is read by an inert parser and built anew from a closed list of elements, without
 * attributes but addresses of http(s) links and pictures.
 */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  const [content, setContent] = useState<ReactNode>(null)
  useEffect(() => {
    const { body } = new DOMParser().parseFromString(html.slice(0, LONGEST), 'text/html')
    setContent(build(body.childNodes, 0))
  }, [html])
  return html.trim() === '' ? null : <div className={className}>{content}</div>
}

function build(nodes: NodeListOf<ChildNode>, depth: number): ReactNode[] {
  if (depth > DEEPEST) return []
  return [...nodes].map((node, index) => {
    const key = `${depth}-${index}`
    if (node instanceof Text) return node.data
    return node instanceof Element ? <Fragment key={key}>{buildElement(node, depth)}</Fragment> : null
  })
}

function buildElement(element: Element, depth: number): ReactNode {
  const name = element.localName
  if (DROPPED.has(name)) return null
  if (name === 'img') return <Picture element={element} />
  const children = build(element.childNodes, depth + 1)
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
  const src = webAddress(element.getAttribute('src'))
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
