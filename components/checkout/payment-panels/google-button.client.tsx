'use client'

import { useEffect, useRef } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import type { GoogleClient } from '#lib/checkout/payment-methods/google-sheet.client.ts'
import { useLatest } from './use-wallet-sheet.client.ts'

/** The button that Google draws, in a box of the shop's size. */
export function GoogleButton({
  client,
  isOpen,
  onPress,
  isPlain = false,
}: {
  client: GoogleClient
  isOpen: boolean
  onPress: () => void
  /** Google's mark alone. */
  isPlain?: boolean
}) {
  const { locale } = useSite()
  const boxRef = useRef<HTMLDivElement>(null)
  const press = useLatest(() => {
    if (!isOpen) onPress()
  })
  useEffect(() => {
    const box = boxRef.current
    if (!box) return
    const isWhite = getComputedStyle(box).getPropertyValue('--shop-wallet-button').trim() === 'white'
    const button = client.createButton({
      onClick: press,
      buttonType: isPlain ? 'plain' : 'pay',
      buttonColor: isWhite ? 'white' : 'black',
      buttonLocale: locale.slice(0, 2),
      buttonSizeMode: 'fill',
    })
    box.replaceChildren(button)
    return () => button.remove()
  }, [client, locale, press, isPlain])
  return <div ref={boxRef} inert={isOpen} className={`h-12 w-full inert:opacity-55 ${isPlain ? '' : 'max-w-md'}`} />
}
