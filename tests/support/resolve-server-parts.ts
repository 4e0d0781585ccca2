import { cloneElement, createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

type Component = ((props: unknown) => ReactNode | Promise<ReactNode>) & {
  isClientPart?: true
  prototype?: { isReactComponent?: object }
}

/**
 * Calls a page's server components, including async ones, until only HTML elements and client components are left, as
 * the server does before it sends a page.
 */
export async function resolveServerParts(node: ReactNode | Promise<ReactNode>): Promise<ReactNode> {
  const known = await node
  if (Array.isArray(known)) return Promise.all(known.map(resolveListed))
  if (!isValidElement<Record<string, unknown>>(known)) return known
  if (isServerPart(known)) {
    const resolved = await resolveServerParts((known.type as Component)(known.props))
    return known.key === null ? resolved : createElement(Fragment, { key: known.key }, resolved)
  }
  const changes = await Promise.all(
    Object.entries(known.props).map(async ([name, value]) => [name, await resolveProp(value)] as const),
  )
  const { children, ...props } = Object.fromEntries(changes)
  // Children passed as separate arguments need no keys, unlike an array.
  if (Array.isArray(children)) return cloneElement(known, props, ...(children as ReactNode[]))
  return cloneElement(known, { ...props, ...(children !== undefined && { children }) })
}

/** React's development build marks elements that need no key at their position. */
type Noted = { readonly _store?: { validated?: number } }

/** Resolves one of a component's children; a child that needed no key needs none in the result. */
async function resolveListed(child: ReactNode): Promise<ReactNode> {
  const resolved = await resolveServerParts(child)
  if (!isValidElement(child) || !isValidElement(resolved)) return resolved
  const [before, after] = [child, resolved].map((element) => (element as Noted)._store)
  if (before?.validated && after) after.validated = before.validated
  return resolved
}

const isServerPart = ({ type }: ReactElement): boolean =>
  typeof type === 'function' && !(type as Component).isClientPart && !(type as Component).prototype?.isReactComponent

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype

/** Resolves elements in a component's props, including those in lists and records. */
async function resolveProp(value: unknown): Promise<unknown> {
  if (isValidElement(value)) return resolveServerParts(value)
  if (Array.isArray(value)) {
    return Promise.all(value.map((part) => (isValidElement(part) ? resolveListed(part) : resolveProp(part))))
  }
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  const entries = await Promise.all(Object.entries(value).map(async ([name, part]) => [name, await resolveProp(part)]))
  return Object.fromEntries(entries)
}
