'use client'

import { useEffect } from 'react'

/** Takes a stored page's structured data, which stands in the head, out of the document with its page. */
export function MovedHeadData() {
  useEffect(
    () => () => {
      for (const data of document.querySelectorAll('head > [data-moved]')) data.remove()
    },
    [],
  )
  return null
}
