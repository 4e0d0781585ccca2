'use client'

import { type FormEvent, type ReactNode, useState } from 'react'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Icon } from '#components/ui/icon.client.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { readAddForm } from '#lib/cart/add-form.ts'
import type { ShownProduct } from '#lib/cart/store.client.ts'
import type { RequestStatus } from '#lib/core/request-status.ts'
import { useAddToCart, useCartHandle } from './cart-context.client.ts'

/**
 * The form that adds a product to the cart. Its fields select options: `qty`, `super_attribute[code]`,
 * `bundle_option[id]` and `addon`; without fields it adds one unit. The button shows the progress at once, and an error
 * appears next to it.
 */
export function AddToCartForm({
  productId,
  product,
  children,
  beside,
  label,
  buttonName,
  buttonClass = buttonStyle.primary,
  className = '',
  id,
  isDisabled = false,
  hasButton = true,
}: {
  productId: string
  /** Product in the notification. */
  product: ShownProduct
  /** Fields before the button. */
  children?: ReactNode
  /** A field in one row with the button. */
  beside?: ReactNode
  /** Text of the button instead of 'Add to cart'. */
  label?: string
  /** Accessible name of the button, if its text is ambiguous. */
  buttonName?: string
  buttonClass?: string
  className?: string
  /** For fields and buttons outside the form (`form` attribute). */
  id?: string
  isDisabled?: boolean
  /** false in a store without a cart: the fields are rendered, but nothing can be added. */
  hasButton?: boolean
}) {
  const { texts, service } = useCartHandle()
  const addToCart = useAddToCart()
  const [status, setStatus] = useState<RequestStatus>('idle')
  const [error, setError] = useState('')
  const prepare = () => void service().catch(() => undefined)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (status === 'pending') return
    const request = readAddForm(productId, new FormData(event.currentTarget))
    setStatus('pending')
    setError('')
    try {
      const result = await addToCart(request, product)
      setStatus(result.ok ? 'fulfilled' : 'rejected')
      if (!result.ok) setError(result.error)
      else setTimeout(() => setStatus((current) => (current === 'fulfilled' ? 'idle' : current)), 2_000)
    } catch {
      setStatus('rejected')
      setError(texts.addFailed)
    }
  }

  const idleText = label ?? texts.addToCart
  const text = { idle: idleText, pending: texts.adding, fulfilled: texts.added, rejected: idleText }[status]
  const button = hasButton && (
    <button
      type="submit"
      disabled={isDisabled}
      aria-disabled={isDisabled ? undefined : status === 'pending'}
      aria-label={buttonName}
      className={buttonClass}
    >
      {status === 'pending' ? (
        <Spinner />
      ) : (
        <Icon name={status === 'fulfilled' ? 'check' : 'cart'} className="size-5 tight:hidden" />
      )}
      <span>{text}</span>
    </button>
  )
  return (
    <form id={id} data-waits="" onSubmit={submit} onPointerEnter={prepare} onFocus={prepare} className={className}>
      {children}
      {beside ? (
        <div className="mt-5 flex items-end gap-x-3 print:hidden">
          {beside}
          {button}
        </div>
      ) : (
        button
      )}
      <p role="status" className="sr-only">
        {text === idleText ? '' : text}
      </p>
      {error && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </form>
  )
}
