'use client'

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { whenIdle } from '#components/ui/when-idle.client.ts'
import { chosenStoreName, openMyStore } from '#lib/locations/my-store.client.ts'
import type { SpecGroup } from '#lib/product/product.ts'
import { type Selection, selectedProduct, selectionOf, selectOption } from '#lib/product/variants.ts'
import type { ShownAttribute, VariantFacts, VariantSource } from './variant-facts.ts'

type VariantState = {
  /** Data of the selected variant; of the product until one is selected. */
  facts: VariantFacts
  /** Specs of a variant that the shopper selected here; null while the server's specs apply. */
  specs: readonly SpecGroup[] | null
  /** Text of the dimensions of a variant that the shopper selected here, likewise. */
  dimensions: string | null
  attributes: readonly ShownAttribute[]
  variants: readonly VariantFacts[]
  selection: Selection
  /** Whether all attributes have a value and a variant matches them. */
  isComplete: boolean
  choose: (code: string, optionId: string) => void
  chooseVariant: (variantId: string) => void
  /** Error text if the selected variant failed to load, else ''; the page shows what it knows of the variant. */
  error: string
}

const VariantContext = createContext<VariantState | null>(null)

/** Throws 'VariantProvider is missing' outside of one. */
export function useVariant(): VariantState {
  const state = useContext(VariantContext)
  if (!state) throw new Error('VariantProvider is missing')
  return state
}

/** On a busy phone the shopper's shop is looked up after this time at the latest. */
const LATEST_MS = 1_000

/**
 * Provides the selected variant to the parts of a product page. It renders at once what the page knows of a variant,
 * and loads the variant in the background. The address contains the selection, so that it can be shared (S1-2.1,
 * S1-4.8). The page has the prices and stock of the dealer's first shop; for a shopper who has selected another shop
 * it loads that shop's (S1-7.3).
 */
export function VariantProvider({
  product,
  first,
  source,
  children,
}: {
  product: VariantFacts
  /** The variant that the server rendered. */
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
  // Until the shopper selects something else, the page already has what a request would return.
  const isRead = current !== null || (storeName === defaultStoreName && !(hasChosen && id))

  useEffect(() => {
    if (isRead) return
    let isCurrent = true
    void import('./read-variant.client.ts')
      .then(({ readVariant }) => readVariant(shownId, storeName, source, site))
      .then((reading) => {
        if (!isCurrent) return
        // What the page knows stays; only a shopper who has selected something sees the error.
        if ('error' in reading) return setError(hasChosen ? reading.error : '')
        setError('')
        setLoaded({ ...reading, storeName })
        if (reading.facts.id === shownId) return
        // The selection failed to load, so the default variant is shown.
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
        // Another shop changes prices, not pictures.
        facts: current ? { ...current.facts, ...(!hasChosen && { pictures: baseFacts.pictures }) } : baseFacts,
        specs: hasChosen && current ? current.specs : null,
        dimensions: hasChosen && current ? current.dimensions : null,
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

/** Monthly payment of the selected variant. */
export const ShownMonthly = () => useVariant().facts.monthly

/** Stock of each shop of the selected variant. */
export const ShownShops = () => useVariant().facts.shops

/** Model of the selected variant. */
export function ShownModel() {
  const { model } = useVariant().facts
  return model ? <span>{model}</span> : null
}

/** Dimensions of the selected variant; `first` are those that the server rendered. */
export function ShownDimensions({ first }: { first: string }) {
  const text = useVariant().dimensions ?? first
  return text ? <p className="mt-2 text-sm text-muted">{text}</p> : null
}

/** A loaded variant, and the shop that it was loaded for. */
type Loaded = { facts: VariantFacts; specs: readonly SpecGroup[]; dimensions: string; storeName: string }

/** store_name of the shopper's shop: the page's until the browser's stored choice is read; follows its changes. */
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
