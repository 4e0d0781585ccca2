import type { Element, ElementContent, Properties, Text } from 'hast'

/** Builds an element; properties that are undefined, false or '' are left out. */
export function element(
  tagName: string,
  properties: Readonly<Record<string, Properties[string]>>,
  children: readonly ElementContent[] = [],
): Element {
  const entries = Object.entries(properties).filter(
    ([, value]) => value !== undefined && value !== false && value !== '',
  )
  return { type: 'element', tagName, properties: Object.fromEntries(entries), children: [...children] }
}

export const text = (value: string): Text => ({ type: 'text', value })

/** Attributes that every tag passes on to its expansion. */
export function handedOn({ properties }: Element): Record<string, Properties[string]> {
  const { id, className, style, title } = properties
  return { id, className, style, title }
}

/** `own` followed by the class names of an element. */
export function classNames(own: string, { properties }: Element): string[] {
  const written = properties.className
  return [own, ...(Array.isArray(written) ? written.map(String) : [])]
}

export const isElement = (node: ElementContent): node is Element => node.type === 'element'
