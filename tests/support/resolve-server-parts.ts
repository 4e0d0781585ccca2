import { cloneElement, createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

type Component = ((props: unknown) => ReactNode | Promise<ReactNode>) & {
  isClientPart?: true
  prototype?: { isReactComponent?: object }
}

/**
 * Calls a page's server components, async ones too, until only elements of HTML and client components are left: what the
 * server does before a page reaches the browser.
 */
export async function resolveServerParts(node: ReactNode | Promise<ReactNode>): Promise<ReactNode> {
  const known = await node
  if (Array.isArray(known)) return Promise.all(known.map(resolveServerParts))
  if (!isValidElement<Record<string, unknown>>(known)) return known
  if (isServerPart(known)) {
    const resolved = await resolveServerParts((known.type as Component)(known.props))
    return known.key === null ? resolved : createElement(Fragment, { key: known.key }, resolved)
  }
  const changes = await Promise.all(
    Object.entries(known.props).map(async ([name, value]) => [name, await resolveProp(value)] as const),
  )
  const { children, ...props } = Object.fromEntries(changes)
  // Children that stand beside each other need no keys as long as they are not in an array.
  if (Array.isArray(children)) return cloneElement(known, props, ...(children as ReactNode[]))
  return cloneElement(known, { ...props, ...(children !== undefined && { children }) })
}

const isServerPart = ({ type }: ReactElement): boolean =>
  typeof type === 'function' && !(type as Component).isClientPart && !(type as Component).prototype?.isReactComponent

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype

/** Elements in what a component is given, also inside lists and records. */
async function resolveProp(value: unknown): Promise<unknown> {
  if (isValidElement(value)) return resolveServerParts(value)
  if (Array.isArray(value)) return Promise.all(value.map(resolveProp))
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  const entries = await Promise.all(Object.entries(value).map(async ([name, part]) => [name, await resolveProp(part)]))
  return Object.fromEntries(entries)
}
