'use client'

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { whenIdle } from '#components/ui/when-idle.client.ts'
import { chosenStoreName, openMyStore } from '#lib/locations/my-store.client.ts'
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

/** On a busy phone the shopper's own shop is looked up after this time at the latest. */
const LATEST_MS = 1_000

/**
 * Gives the parts of a product's page the variant that is chosen. What the page knows of a variant is shown at once; the
 * variant itself is read behind it. The address names the choice, so that it can be shared (specification 2.1, 4.8). The
 * page has the prices and stock of the dealer's first shop; who has chosen another sees that one's (specification 7.3).
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
  source: VariantSource
  children: ReactNode
}) {
  const site = useSite()
  const { attributes, variants, defaultStoreName } = source
  const [selection, setSelection] = useState(() => selectionOf(attributes, first?.id ?? source.defaultVariantId))
  const [hasChosen, setHasChosen] = useState(false)
  const storeName = useStoreName(source)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [error, setError] = useState('')
  const id = selectedProduct(attributes, selection)
  const shownId = id ?? product.id
  const baseFacts = (id === first?.id ? first : variants.find((variant) => variant.id === id)) ?? product
  const current = loaded?.facts.id === shownId && loaded.storeName === storeName ? loaded : null
  // Until something else is wanted the page is what would be read.
  const isRead = current !== null || (storeName === defaultStoreName && !(hasChosen && id))

  useEffect(() => {
    if (isRead) return
    let isCurrent = true
    void import('./read-variant.client.ts')
      .then(({ readVariant }) => readVariant(shownId, storeName, source, site))
      .then((reading) => {
        if (!isCurrent) return
        // What the page knows stays; who has pressed something is told.
        if ('error' in reading) return setError(hasChosen ? reading.error : '')
        setError('')
        setLoaded({ ...reading, storeName })
        if (reading.facts.id === shownId) return
        // The choice leads nowhere: the product's default variant is shown.
        setSelection(selectionOf(attributes, reading.facts.id))
        if (hasChosen) nameInAddress(reading.facts.id)
      })
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [isRead, shownId, storeName, hasChosen, attributes, source, site])

  const select = (next: Selection) => {
    setSelection(next)
    const nextId = selectedProduct(attributes, next)
    if (!nextId) return
    setHasChosen(true)
    nameInAddress(nextId)
  }

  return (
    <VariantContext
      value={{
        // Another shop's price is no other picture.
        facts: current ? { ...current.facts, ...(!hasChosen && { pictures: baseFacts.pictures }) } : baseFacts,
        specs: hasChosen && current ? current.specs : null,
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

/** A variant as it was read, and for which shop. */
type Loaded = { facts: VariantFacts; specs: readonly SpecGroup[]; storeName: string }

/** store_name of the shopper's shop: the page's own until this browser's choice is known, and as it changes. */
function useStoreName({ defaultStoreName }: VariantSource): string {
  const { tenant } = useSite()
  const [storeName, setStoreName] = useState(defaultStoreName)
  useEffect(() => {
    const read = () => setStoreName(chosenStoreName(tenant, defaultStoreName))
    const callOff = whenIdle(read, LATEST_MS)
    const stop = openMyStore(tenant).onChange(read)
    return () => {
      callOff()
      stop()
    }
  }, [tenant, defaultStoreName])
  return storeName
}

function nameInAddress(variantId: string): void {
  const url = new URL(window.location.href)
  url.searchParams.set('configurable_entity_id', variantId)
  window.history.replaceState(null, '', url)
}
