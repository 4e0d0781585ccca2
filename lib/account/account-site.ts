import { CHALLENGE_FORMS } from '../core/checkout-constants.ts'
import { paths } from '../i18n/paths.ts'
import { type Challenge, challengeOf } from '../site/challenge.ts'
import type { Site } from '../site/site.ts'
import type { PasswordRule } from './password.ts'

/** Addresses of the account's pages. */
export type AccountLinks = {
  readonly account: string
  readonly signIn: string
  readonly createAccount: string
  readonly forgottenPassword: string
  readonly addresses: string
  readonly orders: string
}

/** Writes the addresses of the account's pages; `href` completes a path. */
export const accountLinks = (href: (path: string) => string): AccountLinks => ({
  account: href(paths.account),
  signIn: href(paths.signIn),
  createAccount: href(paths.createAccount),
  forgottenPassword: href(paths.forgottenPassword),
  addresses: href(paths.addresses),
  orders: href(paths.orders),
})

/** What the account's pages know of their store: public settings only. */
export type AccountSite = {
  readonly locale: string
  readonly timeZone: string
  readonly links: AccountLinks
  /** '' in a store without wishlists. */
  readonly wishlistHref: string
  readonly catalogHref: string
  /** Start of product addresses, to which the encoded url_key is added. */
  readonly productHref: string
  readonly phone: string
  /** ISO 3166-1 alpha-2, preselected in forms. */
  readonly country: string
  readonly passwordRule: PasswordRule
  /** The profile shows whether the newsletter is on. */
  readonly hasNewsletter: boolean
  /** Forms ask whether the newsletter is wanted. */
  readonly hasConsent: boolean
  /** For a new account; null where the store asks for none. */
  readonly challenge: Challenge | null
  /** For subscribing to the newsletter. */
  readonly newsletterChallenge: Challenge | null
}

/** Narrows a site for the account's pages. */
export function buildAccountSite({ locale, config, href }: Site): AccountSite {
  const { account, checkout, features, identity } = config
  return {
    locale,
    timeZone: config.locale.timeZone,
    links: accountLinks(href),
    wishlistHref: features.wishlist ? href(paths.wishlist) : '',
    catalogHref: href(paths.category('')),
    productHref: href(paths.product('')),
    phone: identity.phone,
    country: config.locale.country,
    passwordRule: { minLength: account.minPasswordLength, minStrength: account.minPasswordStrength },
    hasNewsletter: features.accountNewsletter,
    hasConsent: checkout.hasEmailConsent && account.hasNewsletter,
    challenge: challengeOf(config, CHALLENGE_FORMS.createAccount),
    newsletterChallenge: challengeOf(config, CHALLENGE_FORMS.newsletter),
  }
}
