'use client'

import { useEffect } from 'react'

/** Runs the scripts of content in their order, once each time it is shown, and takes them away with it. */
export function ContentScripts({ scripts }: { scripts: readonly string[] }) {
  useEffect(() => {
    const added = scripts.map((src) => {
      const script = document.createElement('script')
      script.src = src
      // Scripts that are added later would run as they arrive.
      script.async = false
      document.body.append(script)
      return script
    })
    return () => {
      for (const script of added) script.remove()
    }
  }, [scripts])
  return null
}
