'use client'

import { type ReactNode, useId, useState } from 'react'
import { AddToCartForm } from '#components/cart/add-to-cart-form.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import {
  initialSelection,
  isOptionAvailable,
  type Selection,
  selectedProduct,
  selectOption,
} from '#lib/product/variants.ts'
import type { BuyBoxLabels, BuyBoxProduct } from './buy-box-props.ts'
import { PriceView } from './price-view.tsx'

/** `belowPrice` is made on the server. */
type Props = { product: BuyBoxProduct; labels: BuyBoxLabels; belowPrice?: ReactNode }

/** Price, variants and the way into the cart. The choices are form fields, so the form is complete by itself. */
export function BuyBox({ product, labels, belowPrice }: Props) {
  const { attributes } = product
  const [selection, setSelection] = useState<Selection>(() => initialSelection(attributes, product.defaultVariantId))
  const variantId = selectedProduct(attributes, selection)
  const shown = product.variants.find((variant) => variant.id === variantId) ?? product
  const isChosen = attributes.length === 0 || variantId !== null

  return (
    <AddToCartForm
      productId={product.id}
      product={{ name: product.name, imageUrl: product.imageUrl, priceText: shown.price?.main ?? '' }}
      isDisabled={!shown.canAdd || !isChosen}
      hasButton={product.hasCart}
      buttonClass={`${buttonStyle.primary} mt-6 min-h-13 w-full text-lg`}
    >
      <div aria-live="polite">
        <PriceView price={shown.price} labels={labels.price} size="page" />
        <p className={`mt-2 font-medium ${shown.isOut ? 'text-muted' : 'text-positive'}`}>{shown.stock}</p>
      </div>
      {belowPrice}
      {attributes.map((attribute) => (
        <SwatchField
          key={attribute.code}
          attribute={attribute}
          labels={labels}
          chosen={selection[attribute.code]}
          isAvailable={(optionId) => isOptionAvailable(attributes, selection, attribute.code, optionId)}
          onChoose={(optionId) => setSelection(selectOption(attributes, selection, attribute.code, optionId))}
        />
      ))}
      {product.hasCart && <QuantityField label={labels.quantity} />}
      {product.bundleOptions.length > 0 && (
        <div className="mt-5 space-y-4">
          <p className="font-semibold">{labels.bundle}</p>
          {product.bundleOptions.map((option) => (
            <BundleField key={option.id} option={option} />
          ))}
        </div>
      )}
    </AddToCartForm>
  )
}

type SwatchProps = {
  attribute: BuyBoxProduct['attributes'][number]
  labels: BuyBoxLabels
  chosen: string | undefined
  isAvailable: (optionId: string) => boolean
  onChoose: (optionId: string) => void
}

function SwatchField({ attribute, labels, chosen, isAvailable, onChoose }: SwatchProps) {
  const current = attribute.options.find((option) => option.id === chosen)
  return (
    <fieldset className="mt-5">
      <legend className="mb-2">
        <span className="font-semibold">{attribute.label}:</span> {current?.label}
      </legend>
      <div className="flex flex-wrap gap-2">
        {attribute.options.map((option) => {
          const available = isAvailable(option.id)
          const hasPicture = option.color !== undefined || option.imageUrl !== undefined
          return (
            <label
              key={option.id}
              title={option.label}
              className={`relative grid min-h-11 min-w-11 place-items-center border-2 border-line has-checked:border-text has-focus-visible:outline-3 has-focus-visible:outline-link ${hasPicture ? 'rounded-full p-1' : 'rounded-button px-4'} ${available ? '' : 'opacity-45'}`}
            >
              <input
                type="radio"
                name={`super_attribute[${attribute.code}]`}
                value={option.id}
                checked={option.id === chosen}
                onChange={() => onChoose(option.id)}
                className="sr-only"
              />
              {hasPicture ? (
                <span
                  aria-hidden="true"
                  className="block size-9 rounded-full border border-line bg-cover"
                  style={{
                    background: option.imageUrl ? `center / cover url("${encodeURI(option.imageUrl)}")` : option.color,
                  }}
                />
              ) : (
                <span aria-hidden="true">{option.label}</span>
              )}
              <span className="sr-only">
                {option.label}
                {!available && ` (${labels.notAvailable})`}
              </span>
              {!available && (
                <span aria-hidden="true" className="absolute inset-x-1 top-1/2 h-0.5 -rotate-45 bg-current" />
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

function BundleField({ option }: { option: BuyBoxProduct['bundleOptions'][number] }) {
  const id = useId()
  const [only] = option.selections
  const name = `bundle_option[${option.id}]`
  if (option.selections.length === 1 && only) {
    return (
      <p className="rounded-card border border-line px-4 py-3">
        <span className="block text-sm text-muted">{option.title}</span>
        {only.label}
        <input type="hidden" name={name} value={only.id} />
      </p>
    )
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm text-muted">
        {option.title}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={option.selections.find((selection) => selection.isDefault)?.id}
        className="h-12 w-full rounded-card border border-line bg-page px-3"
      >
        {option.selections.map((selection) => (
          <option key={selection.id} value={selection.id}>
            {selection.label}
          </option>
        ))}
      </select>
    </div>
  )
}

function QuantityField({ label }: { label: string }) {
  return (
    <label className="mt-5 flex items-center gap-3">
      <span className="font-semibold">{label}</span>
      <input
        type="number"
        name="qty"
        min={1}
        max={999}
        defaultValue={1}
        inputMode="numeric"
        className="tabular h-11 w-20 rounded-sm border border-line bg-page px-3 text-center"
      />
    </label>
  )
}
