'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Notice } from '#components/ui/notice.tsx'
import type { Cart } from '#lib/cart/cart.ts'
import type { AreaEstimate } from '#lib/cart/delivery-area.ts'
import { useCartHandle } from './cart-context.client.ts'
import { useDeliveryTime } from './stock-word.client.tsx'

type State = { step: 'idle' | 'locating' | 'failed' } | { step: 'estimated'; estimate: AreaEstimate }

/** Estimates delivery at the shopper's position. The browser asks for permission only after a click. */
export function LocateDelivery({ cart }: { cart: Cart }) {
  const t = useTranslations('checkout.locate')
  const { service } = useCartHandle()
  const [state, setState] = useState<State>({ step: 'idle' })
  const productId = cart.items[0]?.productId

  const locate = async () => {
    if (state.step === 'locating' || !productId) return
    setState({ step: 'locating' })
    const [{ askPosition }, cartService] = await Promise.all([
      import('#lib/core/address/position.client.ts'),
      service(),
    ])
    const result = await cartService.estimateArea(productId, await askPosition(navigator.geolocation))
    setState(result.ok && result.value ? { step: 'estimated', estimate: result.value } : { step: 'failed' })
  }

  if (state.step === 'estimated') return <Estimate estimate={state.estimate} cart={cart} />
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-muted">{t('text')}</p>
      <button
        type="button"
        aria-disabled={state.step === 'locating'}
        aria-busy={state.step === 'locating'}
        onClick={() => void locate()}
        className={buttonStyle.secondary}
      >
        {t(state.step === 'locating' ? 'locating' : 'use')}
      </button>
      {state.step === 'failed' && <Notice tone="error">{t('failed')}</Notice>}
    </div>
  )
}

function Estimate({ estimate: { place, isFallback, options }, cart }: { estimate: AreaEstimate; cart: Cart }) {
  const t = useTranslations('checkout.locate')
  const writeTime = useDeliveryTime(cart.items)
  return (
    <div role="status" className="flex flex-col gap-1">
      {isFallback && <p className="text-muted">{t('denied')}</p>}
      <p>{t(options.length > 0 ? 'near' : 'none', { place })}</p>
      <ul className="flex flex-col gap-1">
        {options.map(({ code, title, text }) => (
          <li key={code}>
            {title}: <strong className="font-semibold">{writeTime(text)}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}
