import { PaymentWire, PlacedOrderWire } from '../cart.ts'
import { CancelOrderRequest } from '../order-request.ts'
import { REST_PATHS } from '../paths.ts'
import {
  AffirmCheckoutWire,
  BankApplyInfoWire,
  BankCreditWire,
  HostedCheckoutWire,
  InstalmentCheckoutWire,
  InstalmentPlansWire,
  LeaseCheckoutWire,
  MarketplaceSessionWire,
  WalletOrderWire,
} from '../payment-parts.ts'
import {
  AcimaLeaseRequest,
  BankCreditRequest,
  CardTokenRequest,
  InstalmentPlanRequest,
  KatapultLeaseRequest,
  MarketplaceOrderRequest,
  PaymentRequest,
  PlaceOrderRequest,
  WalletOrderRequest,
} from '../payment-request.ts'
import { call } from './call.ts'

const choosesAgain = 'the shopper sees the provider’s message and can select another payment method'

/** Payment (S2-7.4), the providers' calls (S2-7.5) and placing the order (S2-7.6). */
export const PAYMENT_CALLS = [
  call({
    name: 'savePayment',
    method: 'PUT',
    path: REST_PATHS.payment,
    request: PaymentRequest,
    response: PaymentWire,
    sections: ['S2-7.4'],
    purpose:
      'Selects the payment method; card numbers must not be stored or logged. If the shopper’s bank has to ' +
      'authenticate the payment, data contains three_d_secure_enabled, three_d_secure_auth_required and ' +
      'three_d_secure_iframe_url, an absolute address that is opened with GET.',
    fallback: choosesAgain,
  }),
  call({
    name: 'clearPayment',
    method: 'DELETE',
    path: REST_PATHS.payment,
    response: null,
    sections: ['S2-7.4'],
    purpose: 'Clears the selected payment method.',
    fallback: 'the selection stays',
  }),
  call({
    name: 'getPayment',
    method: 'GET',
    path: REST_PATHS.payment,
    response: PaymentWire,
    sections: ['S2-7.4'],
    purpose:
      'The selected payment method; method is empty if none is selected. The call is repeated while the bank’s ' +
      'frame is open: when the bank has decided, three_d_secure_auth_required is off, or three_d_secure_status ' +
      'is authenticated or failed.',
    feature: 'saved payment',
    fallback: 'the selection of the cart is shown',
  }),
  call({
    name: 'tokenizeCard',
    method: 'GET',
    path: '{gateway_url}',
    host: 'named',
    query: CardTokenRequest,
    response: null,
    sections: ['S2-7.4'],
    purpose: 'A script call from the browser to the card gateway; returns token_value.',
    feature: 'tokenizing card gateway',
    fallback: 'the shopper sees that the token is missing',
  }),
  ...(
    [
      ['zibby', 'getZibbyCheckout', REST_PATHS.zibbyCheckout],
      ['acima', 'getAcimaCheckout', REST_PATHS.acimaCheckout],
    ] as const
  ).map(([provider, name, path]) =>
    call({
      name,
      method: 'GET',
      path,
      response: LeaseCheckoutWire,
      sections: ['S2-7.5'],
      purpose:
        'Data for the lease provider’s application window: of the cart before the order is placed, of the open ' +
        'order afterwards.',
      feature: `payment method ${provider}`,
      fallback: choosesAgain,
    }),
  ),
  ...(
    [
      ['zibby', 'reportZibbyLease', REST_PATHS.zibbyLease, KatapultLeaseRequest],
      ['acima', 'reportAcimaLease', REST_PATHS.acimaLease, AcimaLeaseRequest],
    ] as const
  ).map(([provider, name, path, request]) =>
    call({
      name,
      method: 'POST',
      path,
      request,
      response: null,
      isIdempotent: true,
      sections: ['S2-7.5'],
      purpose: 'Reports the lease that resulted from the provider’s window for an order.',
      feature: `payment method ${provider}`,
      fallback: 'the back end gets the lease only from the provider (through its return address or webhook)',
    }),
  ),
  call({
    name: 'getFreedompayCheckout',
    method: 'GET',
    path: REST_PATHS.freedompayCheckout,
    response: HostedCheckoutWire,
    sections: ['S2-7.5'],
    purpose: 'Returns the address of the provider’s page; the browser goes there.',
    feature: 'payment method freedompay',
    fallback: choosesAgain,
  }),
  call({
    name: 'startAffirmCheckout',
    method: 'POST',
    path: REST_PATHS.affirmCheckout,
    response: AffirmCheckoutWire,
    sections: ['S2-7.5'],
    purpose:
      'Data for the provider’s window: Affirm’s checkout object, or only the id for the later charge (order_id, ' +
      'else checkout_token); in that case the shop builds the object from the cart.',
    feature: 'payment method affirm',
    fallback: choosesAgain,
  }),
  call({
    name: 'startFinanceitCheckout',
    method: 'POST',
    path: REST_PATHS.financeitCheckout,
    request: InstalmentPlanRequest,
    response: InstalmentCheckoutWire,
    sections: ['S2-7.5'],
    purpose: 'Returns the address of the provider’s page; the browser goes there.',
    feature: 'payment method financeit',
    fallback: choosesAgain,
  }),
  call({
    name: 'saveFinanceitPlan',
    method: 'POST',
    path: REST_PATHS.financeitPlanChoice,
    request: InstalmentPlanRequest,
    response: null,
    isIdempotent: true,
    sections: ['S2-7.5'],
    purpose: 'Selects a plan; the cart then contains its admin fee.',
    feature: 'payment method financeit',
    fallback: choosesAgain,
  }),
  call({
    name: 'listFinanceitPlans',
    method: 'GET',
    path: REST_PATHS.financeitPlans,
    response: InstalmentPlansWire,
    sections: ['S2-7.5'],
    purpose: 'Plans offered for this cart.',
    feature: 'payment method financeit',
    fallback: 'the shopper sees that financing can’t be offered',
  }),
  call({
    name: 'createWalletOrder',
    method: 'POST',
    path: REST_PATHS.paypalOrder,
    request: WalletOrderRequest,
    response: WalletOrderWire,
    sections: ['S2-7.5'],
    purpose: 'Creates the wallet’s order and returns its id.',
    feature: 'payment method paypal_checkout',
    fallback: choosesAgain,
  }),
  call({
    name: 'getCitiApplyInfo',
    method: 'GET',
    path: REST_PATHS.citiApplication,
    response: BankApplyInfoWire,
    sections: ['S2-7.5'],
    purpose: 'Promotions of the bank’s card and where to apply for one.',
    feature: 'payment method citi',
    fallback: choosesAgain,
  }),
  call({
    name: 'getCitiCredit',
    method: 'POST',
    path: REST_PATHS.citiOpenToBuy,
    request: BankCreditRequest,
    response: BankCreditWire,
    sections: ['S2-7.5'],
    purpose: 'The remaining credit of the shopper’s card.',
    feature: 'payment method citi',
    fallback: 'no credit is shown',
  }),
  call({
    name: 'openMarketplaceSession',
    method: 'POST',
    path: '{url_create_checkout_session}',
    host: 'named',
    response: MarketplaceSessionWire,
    sections: ['S2-7.4'],
    purpose: 'Opens a checkout session of Amazon Pay and returns the address of its login.',
    feature: 'payment method amazonpay',
    fallback: choosesAgain,
  }),
  call({
    name: 'leaveMarketplaceWallet',
    method: 'DELETE',
    path: '{url_create_checkout_session}',
    host: 'named',
    response: PaymentWire,
    sections: ['S2-7.4'],
    purpose: 'Signs the shopper out of Amazon Pay, which is then no longer the payment method.',
    feature: 'payment method amazonpay',
    fallback: 'the shopper stays logged in to the wallet',
  }),
  call({
    name: 'placeMarketplaceOrder',
    method: 'POST',
    path: '{url_place_order}',
    host: 'named',
    request: MarketplaceOrderRequest,
    response: PlacedOrderWire,
    isIdempotent: 'keyed',
    sections: ['S2-7.6'],
    purpose: 'Places the order with Amazon Pay; otherwise like POST /cart/place.',
    feature: 'payment method amazonpay',
    fallback: 'the shopper sees the server’s messages; the cart stays',
  }),
  call({
    name: 'placeOrder',
    method: 'POST',
    path: REST_PATHS.placeOrder,
    request: PlaceOrderRequest,
    response: PlacedOrderWire,
    isIdempotent: 'keyed',
    sections: ['S2-7.6'],
    purpose:
      'Places the order; a repetition with the same Idempotency-Key returns the same order. ' +
      '`additional_information.email_address` is the address to which a confirmation was sent; without it the ' +
      'receipt mentions no confirmation.',
    fallback: 'the shopper sees the server’s messages; the cart stays',
  }),
  call({
    name: 'cancelOrder',
    method: 'POST',
    path: REST_PATHS.cancelOrder,
    request: CancelOrderRequest,
    response: null,
    sections: ['S2-7.6'],
    purpose:
      'Cancels an order of this session that waits for its payment on a provider’s page: its units are in stock ' +
      'again, its cart may be restored, and it can’t be paid any more. 400 if it is already paid or cancelled.',
    feature: 'orders that wait for a payment',
    fallback: 'the products are added to the cart again, and the unpaid order stays and keeps its units',
  }),
]
