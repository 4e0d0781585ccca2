/** Runs the scripts with which providers open their windows over the page. */
import type { Cart } from '../../cart/cart.ts'
import type { CheckoutInfo, MethodContext, ProviderPage, ProviderWindow, WindowEnd } from './method.ts'
import { isInTime } from './provider-in-time.ts'

export type WindowOpenerParts = {
  /** Where the providers' scripts run: the browser's window. */
  readonly page: ProviderPage
  readonly loadScript: (url: string) => Promise<void>
  /** What the methods' rules may read of the store. */
  readonly methods: MethodContext
  /** Dash form. */
  readonly locale: string
}

/** Opens providers' windows; one at a time counts. */
export function createWindowOpener({ page, loadScript, methods, locale }: WindowOpenerParts) {
  let openedWindows = 0

  return {
    /** Loads the script of a window; false when that fails or takes too long. */
    load(window: ProviderWindow): Promise<boolean> {
      window.prepare?.(page, methods, locale)
      return isInTime(loadScript(window.scriptUrl(methods)))
    },

    /** Opens a window with its checkout info and says how it ended; null when another one was opened since. */
    async open(
      window: ProviderWindow | undefined,
      info: CheckoutInfo | null,
      cart: Cart | undefined,
    ): Promise<WindowEnd | null> {
      openedWindows += 1
      const number = openedWindows
      const unexpected: WindowEnd = { kind: 'unexpected' }
      if (!window || !cart || info?.kind !== 'window') return unexpected
      const request = { fields: info.fields, cart, context: methods }
      const windowEnd = await window.open(page, request).catch(() => unexpected)
      return number === openedWindows ? windowEnd : null
    },
  }
}
