'use client'

import type { CSSProperties, ReactNode } from 'react'
import { AddToCartForm } from '#components/cart/add-to-cart-form.client.tsx'
import { FinancedAmount } from '#components/financing/financed-amount.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { swatchLook } from '#lib/product/swatch-look.ts'
import { isOptionAvailable } from '#lib/product/variants.ts'
import { type Availability, canBeOrdered, isGone } from '#lib/stock/availability.ts'
import type { SpokenPriceTexts } from './price-text.ts'
import { PriceView } from './price-view.tsx'
import type { ShownAttribute, VariantFacts } from './variant-facts.ts'
import { useVariant } from './variant-state.client.tsx'

/** Id of the form, for fields and buttons outside of it. */
export const FORM_ID = 'buy'

/** Label, message and colours of a state of availability. */
export type AvailabilityText = { label: string; style?: CSSProperties; message?: string }

export type BuyBoxTexts = {
  price: SpokenPriceTexts
  notAvailable: string
  quantity: string
  combination: string
  addToCart: string
  states: Readonly<Record<Availability, AvailabilityText>>
}

/** Link to a variant that can be ordered at the price of the tile. */
export type TileOffer = { insteadOf: string; id: string; text: string }

type Props = {
  product: { id: string; name: string; imageUrl: string }
  texts: BuyBoxTexts
  /** Whether the store sells online. */
  hasCart: boolean
  /** true: one field per attribute; false: one list of all combinations. */
  isByAttribute: boolean
  /** Another variant, if the shown one (`insteadOf`) can't be ordered or costs more than the tile said. */
  promised?: TileOffer
  /** Style of the availability panel. */
  panelStyle?: CSSProperties
  /** Rendered on the server: content below the price; `children` are the fields before the button. */
  belowPrice?: ReactNode
  /** Replaces quantity and button if the product can't be ordered; it may contain a form. */
  insteadOfOrder?: ReactNode
  children?: ReactNode
}

/**
 * Price, availability, variants and the button that adds to the cart. Choices are form fields, so the form works by
 * itself.
 */
export function BuyBox({
  product,
  texts,
  hasCart,
  isByAttribute,
  promised,
  panelStyle,
  belowPrice,
  insteadOfOrder,
  children,
}: Props) {
  const { facts, attributes, isComplete, error, chooseVariant } = useVariant()
  const state = texts.states[facts.availability]
  const hasButton = hasCart && canBeOrdered(facts.availability)
  return (
    <>
      <AddToCartForm
        id={FORM_ID}
        productId={product.id}
        product={{
          name: product.name,
          imageUrl: facts.pictures[0]?.small ?? product.imageUrl,
          priceText: facts.price?.gesture ? '' : (facts.price?.main ?? ''),
        }}
        isDisabled={!facts.canAdd || !isComplete}
        hasButton={hasButton}
        beside={hasButton && <QuantityField label={texts.quantity} />}
        buttonClass={`${buttonStyle.primary} min-h-13 min-w-0 flex-1 text-lg tight:px-2 tight:[font-size:1rem]`}
      >
        <div aria-live="polite">
          <PriceView price={facts.price} texts={texts.price} size="page" />
          <p className="availability" data-state={facts.availability} style={panelStyle}>
            <b style={state.style}>{state.label}</b>
            {(facts.leadTime || state.message) && <span>{facts.leadTime || state.message}</span>}
          </p>
        </div>
        {promised?.insteadOf === facts.id && (
          <a
            href={`?configurable_entity_id=${encodeURIComponent(promised.id)}`}
            onClick={(event) => {
              event.preventDefault()
              chooseVariant(promised.id)
            }}
            className="mt-2 inline-block text-link underline underline-offset-4"
          >
            {promised.text}
          </a>
        )}
        <FinancedAmount value={facts.amount}>{belowPrice}</FinancedAmount>
        {isByAttribute || attributes.length < 2 ? (
          attributes.map((attribute) => <SwatchField key={attribute.code} attribute={attribute} texts={texts} />)
        ) : (
          <CombinationField label={texts.combination} soldOut={texts.states['out-of-stock'].label} />
        )}
        {error && (
          <p role="alert" className="mt-2 text-sm text-danger">
            {error}
          </p>
        )}
        {children}
      </AddToCartForm>
      {!canBeOrdered(facts.availability) && insteadOfOrder}
    </>
  )
}

const isSoldOut = ({ availability }: VariantFacts): boolean => isGone(availability)

function SwatchField({ attribute, texts }: { attribute: ShownAttribute; texts: BuyBoxTexts }) {
  const { attributes, variants, selection, choose } = useVariant()
  const soldOut = variants.filter(isSoldOut).map(({ id }) => id)
  const chosen = selection[attribute.code]
  const current = attribute.options.find((option) => option.id === chosen)
  return (
    <fieldset className="mt-5">
      <legend className="mb-2">
        <span className="font-semibold">{attribute.label}:</span> {current?.label}
      </legend>
      <div className="flex flex-wrap gap-2 print:hidden">
        {attribute.options.map((option) => {
          const leadsTo = (without?: readonly string[]) =>
            isOptionAvailable(attributes, selection, attribute.code, option.id, without)
          const missing = leadsTo() ? (leadsTo(soldOut) ? '' : texts.states['out-of-stock'].label) : texts.notAvailable
          const look = swatchLook(option)
          return (
            <label
              key={option.id}
              title={option.label}
              className={`swatch ${look ? 'swatch-picture' : ''}`}
              data-off={missing ? '' : undefined}
            >
              <input
                type="radio"
                name={`super_attribute[${attribute.code}]`}
                value={option.id}
                checked={option.id === chosen}
                onChange={() => choose(attribute.code, option.id)}
                className="sr-only"
              />
              {look ? (
                <span aria-hidden="true" style={{ background: look }} />
              ) : (
                <span aria-hidden="true">{option.label}</span>
              )}
              <span className="sr-only">
                {option.label}
                {missing && ` (${missing})`}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** All combinations in one list. */
function CombinationField({ label, soldOut }: { label: string; soldOut: string }) {
  const { attributes, variants, selection, facts, chooseVariant } = useVariant()
  const nameOf = (id: string) =>
    attributes
      .flatMap(({ options }) => options.find(({ productIds }) => productIds.includes(id))?.label ?? [])
      .join(' / ')
  return (
    <label className="mt-5 block">
      <span className="mb-1 block font-semibold">{label}</span>
      <select
        value={facts.id}
        onChange={(event) => chooseVariant(event.target.value)}
        className="h-12 w-full rounded-card border border-field bg-page px-3"
      >
        {variants.map((variant) => (
          <option key={variant.id} value={variant.id}>
            {nameOf(variant.id)}
            {isSoldOut(variant) && ` (${soldOut})`}
          </option>
        ))}
      </select>
      {attributes.map(({ code }) => (
        <input key={code} type="hidden" name={`super_attribute[${code}]`} value={selection[code] ?? ''} />
      ))}
    </label>
  )
}

function QuantityField({ label }: { label: string }) {
  return (
    <label className="buy-quantity">
      <span>{label}</span>
      <input type="number" name="qty" min={1} max={999} defaultValue={1} inputMode="numeric" />
    </label>
  )
}
