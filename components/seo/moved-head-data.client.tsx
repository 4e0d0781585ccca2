'use client'

import { useEffect } from 'react'

/** Removes a page's structured data, which was moved to the head, when the page unmounts. */
export function MovedHeadData() {
  useEffect(
    () => () => {
      for (const data of document.querySelectorAll('head > [data-moved]')) data.remove()
    },
    [],
  )
  return null
}
