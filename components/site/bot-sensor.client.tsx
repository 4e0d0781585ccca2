'use client'

import { useEffect } from 'react'

/** Loads the bot-protection sensor once a page load; it reads its app id from the window. */
export function BotSensor({ appId, src }: { appId: string; src: string }) {
  useEffect(() => {
    if (document.querySelector(`script[src="${src}"]`)) return
    Object.assign(window, { _pxAppId: appId })
    document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
  }, [appId, src])
  return null
}
