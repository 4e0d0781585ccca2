/**
 * Display name for each identifier of a payment method or provider. The specification names providers by their kind;
 * these identifiers are fixed and are used in codes, paths, payload fields and configuration keys alike. Providers that
 * no text for shoppers mentions are not listed.
 */
export const PROVIDER_NAMES = {
  checkmo: 'Check / money order',
  banktransfer: 'Bank transfer',
  cashondelivery: 'Cash on delivery',
  moneris: 'Moneris',
  moneris_api: 'Moneris',
  moneris_applepay: 'Apple Pay',
  applepay: 'Apple Pay',
  googlepay: 'Google Pay',
  authorizenet: 'AuthorizeNet',
  payeezy: 'Payeezy',
  usaepay: 'USAePay',
  cybersource_soap: 'CyberSource',
  nmi: 'NMI',
  nmicreditcard: 'NMI',
  zibby: 'Zibby',
  katapult: 'Katapult',
  acima: 'Acima',
  chargeafter: 'ChargeAfter',
  affirm: 'Affirm',
  financeit: 'Financeit',
  citi: 'Citi',
  freedompay: 'FreedomPay',
  paypal: 'PayPal',
  paypal_express: 'PayPal',
  paypal_standard: 'PayPal',
  paypal_checkout: 'PayPal',
  amazon: 'Amazon',
  amazonpay: 'Amazon',
} as const

export type ProviderIdentifier = keyof typeof PROVIDER_NAMES
