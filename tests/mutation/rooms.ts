/** Rooms of pure rules that `npm run test:mutation` knows, as folders of lib, smallest first. */

type Room = {
  /** Unit tests elsewhere that prove rules of this room. Those beside its files always count. */
  readonly tests?: readonly string[]
  /** Files of the room that are not changed, and why no unit test sees them. */
  readonly leftOut?: Readonly<Record<string, string>>
}

export const ROOMS: Readonly<Record<string, Room>> = {
  stock: {},
  promotions: {},
  address: {},
  routing: {},
  tenant: {},
  'backend/orders': {
    leftOut: {
      'give-back.ts': 'SQL; contract tests',
      'order-events.ts': 'SQL; contract tests',
      'shop-orders.ts': 'SQL; contract tests',
      'store-keys.ts': 'SQL; contract tests',
    },
  },
  cart: {
    tests: ['lib/checkout/operation-statuses.test.ts'],
    leftOut: {
      'cart-settings.ts': 'hands settings to views; component tests',
      'cart-texts.ts': 'hands texts to views; component tests',
      'cart-view-settings.ts': 'hands settings to views; component tests',
    },
  },
  catalog: {},
  'backend/cart': {
    leftOut: {
      'cart-state.ts': 'SQL; contract tests',
      'cart-wire.ts': 'puts the answer of the contract together; contract tests',
      'place-order.ts': 'SQL; contract tests',
    },
  },
  api: {},
  cms: {},
  checkout: {},
}
