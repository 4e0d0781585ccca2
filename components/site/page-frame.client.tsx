'use client'

import { useSelectedLayoutSegment } from 'next/navigation'
import type { ReactNode } from 'react'
import { MainContent } from './main-content.tsx'

/** Group of the routes that bring a frame of their own: app/[host]/[locale]/[variant]/(checkout)/layout.tsx. */
const CHECKOUT = '(checkout)'

type Props = {
  header: ReactNode
  footer: ReactNode
  /** The checkout has a frame of its own. */
  isCheckoutEnclosed: boolean
  children: ReactNode
}

/**
 * Header, page and footer of the shop; nothing around an enclosed checkout.
 */
export function PageFrame({ header, footer, isCheckoutEnclosed, children }: Props) {
  const segment = useSelectedLayoutSegment()
  if (isCheckoutEnclosed && segment === CHECKOUT) return children
  return (
    <>
      {header}
      <MainContent>{children}</MainContent>
      {footer}
    </>
  )
}
