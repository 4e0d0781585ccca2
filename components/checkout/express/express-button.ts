import type { ExpressCheckout } from '#lib/checkout/express/express-settings.ts'
import type { SheetGoods } from '#lib/checkout/express/express-sheet.ts'
import type { PaymentChoice } from '#lib/checkout/payment-methods/registry.ts'
import type { useExpressEvents } from './use-express-events.client.ts'
import type { ExpressVisit } from './use-express-visit.client.ts'

/** Props of a wallet's button on a product page, the cart page and above the checkout. */
export type ExpressButtonProps = PaymentChoice & {
  readonly settings: ExpressCheckout
  readonly visit: ExpressVisit
  /** What the sheet shows when it opens; read by the press. */
  readonly readGoods: () => SheetGoods
  readonly express: ReturnType<typeof useExpressEvents>
  /** Called once it is known whether this browser can pay with the wallet; the same function for all renders. */
  readonly onUsable: (code: string, isUsable: boolean) => void
  /** The wallet's mark alone, for a row whose text says what the buttons do. */
  readonly isPlain?: boolean
}
