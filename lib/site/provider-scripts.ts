/**
 * Addresses of providers' scripts: the one in the store's configuration (provider_scripts), else the one in an
 * environment variable of the storefront, else the provider's public one.
 */
import type { PolicyRequest } from '../core/policy-request.ts'
import { resolveHttpUrl } from '../core/url/url.ts'

/** Public addresses of the scripts; those with an environment variable (below) can be replaced for all stores. */
const PUBLIC_SCRIPTS = {
  acima: 'https://ecom.acimacredit.com/js/acima.min.js',
  affirm: 'https://cdn1.affirm.com/js/v2/affirm.js',
  amazonpay: 'https://static-na.payments-amazon.com/checkout.js',
  cnet: 'https://cdn.cs.1worldsync.com/jsc/h.js',
  googlepay: 'https://pay.google.com/gp/p/js/pay.js',
  nmi: 'https://secure.nmi.com/token/Collect.js',
  paypal: 'https://www.paypal.com/sdk/js',
  power_reviews: 'https://ui.powerreviews.com/stable/4.1/ui.js',
  recaptcha: 'https://www.google.com/recaptcha/api.js?render=explicit',
  onetrust: 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js',
  google_tag_manager: 'https://www.googletagmanager.com/gtm.js',
  google_analytics: 'https://www.googletagmanager.com/gtag/js',
  google_merchant: 'https://apis.google.com/js/platform.js',
  facebook: 'https://connect.facebook.net/en_US/fbevents.js',
  klaviyo: 'https://static.klaviyo.com/onsite/js/klaviyo.js',
  zibby: 'https://www.katapult.com/plugin/js/katapult.js',
} as const

export type ScriptProvider = keyof typeof PUBLIC_SCRIPTS

/**
 * Environment variables that replace addresses for all stores: those of scripts without which a checkout fails. Each is
 * read by its full name, so that edge builds, which have no complete process.env, include it.
 */
const readVariables = (): Readonly<Partial<Record<ScriptProvider, string | undefined>>> => ({
  nmi: process.env.NMI_SCRIPT_URL,
  recaptcha: process.env.RECAPTCHA_SCRIPT_URL,
})

/**
 * Address of a provider's script. Addresses that are not absolute http(s) URLs are ignored.
 *
 * @param named provider_scripts of the store
 */
export function scriptUrlOf(
  provider: ScriptProvider,
  named: Readonly<Record<string, string>>,
  variables = readVariables(),
): string {
  const [first] = [named[provider], variables[provider]].flatMap((address) => absoluteUrl(address) ?? [])
  return first ?? PUBLIC_SCRIPTS[provider]
}

/** Address of a script that the store may also configure in a separate setting, which wins over provider_scripts. */
export const namedScriptUrl = (
  provider: ScriptProvider,
  address: string,
  named: Readonly<Record<string, string>>,
): string => scriptUrlOf(provider, address === '' ? named : { ...named, [provider]: address })

const absoluteUrl = (address = ''): string | undefined =>
  URL.canParse(address) ? resolveHttpUrl(address, address) : undefined

/**
 * Origin of the delivery scheduler, which the checkout frames: that of `packageai` in provider_scripts; '' if missing.
 *
 * @param named provider_scripts of the store
 */
export function schedulerOriginOf(named: Readonly<Record<string, string>>): string {
  const url = absoluteUrl(named.packageai)
  return url === undefined ? '' : new URL(url).origin
}

/** Origins of Amazon Pay's scripts in all regions. */
const AMAZON_PAY = ['https://*.payments-amazon.com', 'https://*.media-amazon.com']

/** By origin of a provider's script: other origins from which it loads code. */
const FURTHER_ORIGINS: Readonly<Record<string, readonly string[]>> = {
  'https://apps.bazaarvoice.com': ['https://*.bazaarvoice.com'],
  'https://cdn.cs.1worldsync.com': ['https://*.1worldsync.com', 'https://*.cnetcontent.com'],
  'https://static-na.payments-amazon.com': AMAZON_PAY,
  'https://static-eu.payments-amazon.com': AMAZON_PAY,
  'https://static-fe.payments-amazon.com': AMAZON_PAY,
  'https://www.paypal.com': ['https://*.paypal.com', 'https://*.paypalobjects.com'],
  'https://ui.powerreviews.com': ['https://*.powerreviews.com'],
  'https://www.google.com': ['https://www.gstatic.com'],
  'https://apis.google.com': ['https://www.google.com', 'https://www.gstatic.com'],
  'https://cdn.cookielaw.org': ['https://geolocation.onetrust.com'],
  'https://static.klaviyo.com': ['https://static-tracking.klaviyo.com'],
}

/**
 * Further origins for providers whose test accounts use other hosts than live ones, by the domain of the script: live
 * and test accounts get the same origins.
 */
const FURTHER_BY_DOMAIN: Readonly<Record<string, readonly string[]>> = {
  'acima.com': ['https://*.acima.com', 'https://*.acimacredit.com'],
  'acimacredit.com': ['https://*.acimacredit.com', 'https://*.acima.com'],
  'affirm.ca': ['https://*.affirm.ca', 'https://*.affirm.com'],
  'affirm.com': ['https://*.affirm.com', 'https://*.affirm.ca'],
  'ca-dev.co': ['https://*.ca-dev.co'],
  'chargeafter.com': ['https://*.chargeafter.com'],
  'katapult.com': ['https://*.katapult.com'],
  'zibby.com': ['https://*.zibby.com', 'https://*.katapult.com'],
}

/** All origins from which a script loads code and frames. */
export function scriptOriginsOf(url: string): readonly string[] {
  const { origin, hostname } = new URL(url)
  const domain = Object.keys(FURTHER_BY_DOMAIN).find((name) => hostname.endsWith(`.${name}`)) ?? ''
  return [origin, ...(FURTHER_ORIGINS[origin] ?? FURTHER_BY_DOMAIN[domain] ?? [])]
}

/** Policy requests of a script; empty without a script. */
export const scriptRequests = (by: string, url: string | null | undefined): PolicyRequest[] =>
  url ? [{ by, code: scriptOriginsOf(url) }] : []

/** By origin of a provider's script: other origins to which it sends data. */
const REPORT_ORIGINS: Readonly<Record<string, readonly string[]>> = {
  'https://cdn.cookielaw.org': ['https://*.onetrust.com'],
  'https://www.googletagmanager.com': [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.g.doubleclick.net',
    'https://www.google.com',
  ],
  'https://connect.facebook.net': ['https://www.facebook.com'],
  'https://static.klaviyo.com': ['https://*.klaviyo.com'],
}

/** Origins to which a script reports by calls and pictures; the policy allows no code from them. */
export const reportOriginsOf = (url: string): readonly string[] => REPORT_ORIGINS[new URL(url).origin] ?? []
