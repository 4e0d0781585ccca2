import type { Cart } from '../../cart/cart.ts'
import { loadStyle } from '../../core/html/load-script.client.ts'
import type { CheckoutInfo, MethodContext, ProviderPage, ProviderWindow, WindowEnd } from './method.ts'
import type { GoodsNames } from './provider-goods.ts'
import { isInTime } from './provider-in-time.ts'

export type WindowOpenerParts = {
  /** The browser's window, in which the providers' scripts run. */
  readonly page: ProviderPage
  readonly loadScript: (url: string) => Promise<void>
  readonly methods: MethodContext
  /** BCP 47 with a dash, like en-CA. */
  readonly locale: string
  readonly goodsNames: GoodsNames
}

/** Opens providers' windows; only the result of the latest one counts. */
export function createWindowOpener({ page, loadScript, methods, locale, goodsNames }: WindowOpenerParts) {
  let openedWindows = 0

  return {
    /** Loads the script of a window; false if that fails or takes too long. */
    load(window: ProviderWindow): Promise<boolean> {
      window.prepare?.(page, methods, locale)
      const style = window.styleUrl?.(methods)
      if (style) loadStyle(page.document, style)
      return isInTime(loadScript(window.scriptUrl(methods)))
    },

    /** Opens a window with its checkout info and returns how it ended; null if another was opened since. */
    async open(
      window: ProviderWindow | undefined,
      info: CheckoutInfo | null,
      cart: Cart | undefined,
    ): Promise<WindowEnd | null> {
      openedWindows += 1
      const number = openedWindows
      const unexpected: WindowEnd = { kind: 'unexpected' }
      if (!window || !cart || info?.kind !== 'window') return unexpected
      const request = { fields: info.fields, cart, context: methods, locale, goodsNames }
      const windowEnd = await window.open(page, request).catch(() => unexpected)
      return number === openedWindows ? windowEnd : null
    },
  }
}
