'use client'

import { useSelectedLayoutSegment } from 'next/navigation'
import type { ReactNode } from 'react'
import { MainContent } from './main-content.tsx'

/** Route group with its own frame: app/[host]/[locale]/[variant]/(checkout)/layout.tsx. */
const CHECKOUT = '(checkout)'

type Props = {
  header: ReactNode
  footer: ReactNode
  /** Whether the checkout has its own header and footer. */
  isCheckoutEnclosed: boolean
  children: ReactNode
}

/** Header, page and footer of the shop; only the page in an enclosed checkout. */
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
