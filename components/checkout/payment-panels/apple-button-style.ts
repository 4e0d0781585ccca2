const BASE =
  'inline-flex min-h-12 w-full items-center justify-center gap-2 rounded-button bg-text font-semibold text-page ' +
  'aria-disabled:opacity-55 supports-[-webkit-appearance:-apple-pay-button]:text-[0px] ' +
  'supports-[-webkit-appearance:-apple-pay-button]:[-apple-pay-button-style:var(--shop-wallet-button)] ' +
  'supports-[-webkit-appearance:-apple-pay-button]:[-webkit-appearance:-apple-pay-button]'

const PAY = 'supports-[-webkit-appearance:-apple-pay-button]:[-apple-pay-button-type:pay]'

/**
 * Class names of Apple Pay's button. Apple's guidelines require the button that Safari draws from documented
 * properties, in the language of `lang` (developer.apple.com/documentation/applepayontheweb, Displaying Apple Pay
 * Buttons Using CSS); a Safari that doesn't know the type draws the logo alone. In other browsers it is black, or white
 * on a dark background.
 */
export const appleButtonStyle = `${BASE} max-w-md px-6 ${PAY}`

const PLAIN = 'supports-[-webkit-appearance:-apple-pay-button]:[-apple-pay-button-type:plain]'

/** The same with Apple's mark alone. */
export const plainAppleButtonStyle = `${BASE} px-3 whitespace-nowrap ${PLAIN}`
