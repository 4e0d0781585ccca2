'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'

/**
 * A link inside the store that is prefetched when the shopper is about to follow it (pointer over it, focus, touch),
 * not for every tile in view: listings would otherwise ask for dozens of pages nobody opens.
 */
export function StoreLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  const [isNear, setIsNear] = useState(false)
  const approach = () => setIsNear(true)
  return (
    <Link
      {...props}
      prefetch={isNear ? null : false}
      onPointerEnter={approach}
      onFocus={approach}
      onTouchStart={approach}
    />
  )
}
