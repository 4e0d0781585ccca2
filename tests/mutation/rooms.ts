/** Rooms for `npm run test:mutation`: folders of lib, smallest first. */

type Room = {
  /** Unit tests in other folders that cover rules of this room, in addition to those beside its files. */
  readonly tests?: readonly string[]
  /** Files that are not changed, with the reason why no unit test covers them. */
  readonly excluded?: Readonly<Record<string, string>>
}

export const ROOMS: Readonly<Record<string, Room>> = {
  stock: {},
  promotions: {},
  address: {},
  routing: {},
  tenant: {},
  'backend/orders': {
    excluded: {
      'give-back.ts': 'SQL; contract tests',
      'order-events.ts': 'SQL; contract tests',
      'shop-orders.ts': 'SQL; contract tests',
      'store-keys.ts': 'SQL; contract tests',
    },
  },
  cart: {
    tests: ['lib/checkout/operation-statuses.test.ts'],
    excluded: {
      'cart-settings.ts': 'hands settings to views; component tests',
      'cart-texts.ts': 'hands texts to views; component tests',
      'cart-view-settings.ts': 'hands settings to views; component tests',
    },
  },
  catalog: {},
  'backend/cart': {
    excluded: {
      'cart-state.ts': 'SQL; contract tests',
      'cart-wire.ts': 'puts the answer of the contract together; contract tests',
      'place-order.ts': 'SQL; contract tests',
    },
  },
  api: {},
  cms: {},
  checkout: {},
}
