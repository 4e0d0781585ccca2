/** Rooms for `npm run test:mutation`: folders of lib, smallest first. */

type Room = {
  /** Unit tests in other folders that cover rules of this room, in addition to those beside its files. */
  readonly tests?: readonly string[]
  /** Patterns of files that are not changed, with the reason why no unit test covers them. */
  readonly excluded?: Readonly<Record<string, string>>
}

export const ROOMS: Readonly<Record<string, Room>> = {
  stock: {},
  promotions: {},
  address: {},
  routing: {},
  tenant: {},
  'core/time/hours': {},
  'backend/taxes': {
    tests: ['lib/backend/cart/totals.test.ts'],
    excluded: { 'exemptions.ts': 'SQL; contract tests', 'tax-fixtures.ts': 'data of tests' },
  },
  'backend/returns': {
    excluded: {
      '{cancel-and-refund,cancel-lines,cancel-order,decide-return,order-returns}.ts': 'SQL; contract tests',
      '{request-return,return-payment}.ts': 'SQL; contract tests',
      '{describe-returns,return-mail,routes}.ts': 'calls and mails; contract tests',
    },
  },
  'backend/orders': {
    excluded: {
      '{change-delivery,delivery-bookings,delivery-lists,delivery-reminders,guest-orders,lock-order}.ts':
        'SQL; contract tests',
      '{open-order,order-desk,order-events,order-for-review,order-lists,order-pickup,payment-facts}.ts':
        'SQL; contract tests',
      '{pickup-desk,place-order,restock-order,sales,shop-orders,store-keys,units-sold}.ts': 'SQL; contract tests',
      '{change-order,note-change,order-notices,release-lines}.ts': 'SQL; contract tests',
      'orders.ts': 'SQL and the response of the contract; contract tests',
      '{agree-to-lease,begin-texts,delivery-link,*-mail,*-routes,routes}.ts': 'calls and mails; contract tests',
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
      '{cart-state,delivery-days,delivery-load,pickup,pickup-reservations}.ts': 'SQL; contract tests',
      '{cart-wire,pickup-texts}.ts': 'puts the response of the contract together; contract tests',
      '{cart-mail,quote-taxes,*-routes,routes}.ts': 'calls and mails; contract tests',
    },
  },
  api: {},
  cms: {},
  checkout: { excluded: { 'checkout-settings.ts': 'hands settings to views; component tests' } },
}
