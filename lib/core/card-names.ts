/** Names of the card types for shoppers; a type that is not listed is not named. */
export const CARD_NAMES: Readonly<Record<string, string>> = {
  VI: 'Visa',
  MC: 'Mastercard',
  AE: 'American Express',
  DI: 'Discover',
  DN: 'Diners Club',
  JCB: 'JCB',
  SM: 'Maestro',
}
