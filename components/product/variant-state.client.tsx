'use client'

import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import type { SpecGroup } from '#lib/product/product.ts'
import { type Selection, selectedProduct, selectionOf, selectOption } from '#lib/product/variants.ts'
import type { ShownAttribute, VariantFacts, VariantSource } from './variant-facts.ts'

type VariantState = {
  /** Facts of the chosen variant, of the product itself before one is chosen. */
  facts: VariantFacts
  /** Specs of a variant that was chosen here; null while the server's stand. */
  specs: readonly SpecGroup[] | null
  attributes: readonly ShownAttribute[]
  variants: readonly VariantFacts[]
  selection: Selection
  /** All attributes have a value, and there is such a product. */
  isComplete: boolean
  choose: (code: string, optionId: string) => void
  chooseVariant: (variantId: string) => void
  /** Why the chosen variant could not be read, '' otherwise: what the page knows of it is shown. */
  error: string
}

const VariantContext = createContext<VariantState | null>(null)

/** The chosen variant. Throws 'VariantProvider is missing' outside of one. */
export function useVariant(): VariantState {
  const state = useContext(VariantContext)
  if (!state) throw new Error('VariantProvider is missing')
  return state
}

/**
 * Gives the parts of a product's page the variant that is chosen. What the page knows of a variant is shown at once; the
 * variant itself is read behind it. The address names the choice, so that it can be shared (specification 2.1, 4.8).
 */
export function VariantProvider({
  product,
  first,
  source,
  children,
}: {
  product: VariantFacts
  /** The variant the page was made for. */
  first: VariantFacts | null
  /** null for a product without variants. */
  source: VariantSource | null
  children: ReactNode
}) {
  const attributes = source?.attributes ?? []
  const [selection, setSelection] = useState(() => selectionOf(attributes, first?.id ?? source?.defaultVariantId ?? ''))
  const [loaded, setLoaded] = useState<{ facts: VariantFacts; specs: readonly SpecGroup[] } | null>(null)
  const [error, setError] = useState('')
  const wanted = useRef('')
  const id = selectedProduct(attributes, selection)
  const variants = source?.variants ?? []
  const known = id === first?.id ? first : variants.find((variant) => variant.id === id)
  const own = loaded?.facts.id === id ? loaded : null

  const select = (next: Selection) => {
    setSelection(next)
    const nextId = selectedProduct(attributes, next)
    if (!source || !nextId) return
    wanted.current = nextId
    nameInAddress(nextId)
    void import('./read-variant.client.ts')
      .then(({ readVariant }) => readVariant(nextId, source))
      .then((answer) => {
        if (wanted.current !== nextId) return
        if ('error' in answer) return setError(answer.error)
        setError('')
        setLoaded(answer)
        if (answer.facts.id === nextId) return
        // The choice leads nowhere: the product's default variant is shown.
        setSelection(selectionOf(attributes, answer.facts.id))
        nameInAddress(answer.facts.id)
      })
      // What the page knows of the variant stays.
      .catch(() => undefined)
  }

  return (
    <VariantContext
      value={{
        facts: own?.facts ?? known ?? product,
        specs: own?.specs ?? null,
        attributes,
        variants,
        selection,
        isComplete: attributes.length === 0 || id !== null,
        choose: (code, optionId) => select(selectOption(attributes, selection, code, optionId)),
        chooseVariant: (variantId) => select(selectionOf(attributes, variantId)),
        error,
      }}
    >
      {children}
    </VariantContext>
  )
}

function nameInAddress(variantId: string): void {
  const url = new URL(window.location.href)
  url.searchParams.set('configurable_entity_id', variantId)
  window.history.replaceState(null, '', url)
}
