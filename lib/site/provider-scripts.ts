/**
 * Where providers' own scripts come from: the address the store's configuration names (provider_scripts), else the one
 * of an environment variable of the storefront, else the provider's public one.
 */
import type { PolicyRequest } from '../core/policy-request.ts'
import { resolveHttpUrl } from '../core/url.ts'

/** Public addresses of the scripts; those with a variable (below) can be replaced for all stores of a deployment. */
const PUBLIC_SCRIPTS = {
  acima: 'https://ecom.acimacredit.com/js/acima.min.js',
  affirm: 'https://cdn1.affirm.com/js/v2/affirm.js',
  amazonpay: 'https://static-na.payments-amazon.com/checkout.js',
  cnet: 'https://cdn.cs.1worldsync.com/jsc/h.js',
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

/** A provider whose script is loaded from outside. */
export type ScriptProvider = keyof typeof PUBLIC_SCRIPTS

/**
 * The variables that replace addresses for all stores: those of scripts that a checkout can't do without. Named one by
 * one, so that builds for the edge, which see no whole environment, have them too.
 */
const readVariables = (): Readonly<Partial<Record<ScriptProvider, string | undefined>>> => ({
  nmi: process.env.NMI_SCRIPT_URL,
  recaptcha: process.env.RECAPTCHA_SCRIPT_URL,
})

/**
 * Address of a provider's script. Whatever is no absolute http(s) address is passed over.
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

/** Address of a script that the store's configuration may name in a setting of its own, besides provider_scripts. */
export const namedScriptUrl = (
  provider: ScriptProvider,
  address: string,
  named: Readonly<Record<string, string>>,
): string => scriptUrlOf(provider, address === '' ? named : { ...named, [provider]: address })

const absoluteUrl = (address = ''): string | undefined =>
  URL.canParse(address) ? resolveHttpUrl(address, address) : undefined

/**
 * Origin of the delivery scheduler, whose page the checkout frames: that of the address the store names as `packageai`;
 * '' when it names none.
 *
 * @param named provider_scripts of the store
 */
export function schedulerOriginOf(named: Readonly<Record<string, string>>): string {
  const url = absoluteUrl(named.packageai)
  return url === undefined ? '' : new URL(url).origin
}

/** Origins that a provider's script loads more code from, besides its own. */
const FURTHER_ORIGINS: Readonly<Record<string, readonly string[]>> = {
  'https://apps.bazaarvoice.com': ['https://*.bazaarvoice.com'],
  'https://cdn.cs.1worldsync.com': ['https://*.1worldsync.com', 'https://*.cnetcontent.com'],
  'https://cdn.chargeafter.com': ['https://*.chargeafter.com'],
  'https://cdn1.affirm.com': ['https://*.affirm.com'],
  'https://ecom.acimacredit.com': ['https://*.acimacredit.com'],
  'https://static-na.payments-amazon.com': ['https://*.payments-amazon.com', 'https://*.media-amazon.com'],
  'https://www.paypal.com': ['https://*.paypal.com', 'https://*.paypalobjects.com'],
  'https://ui.powerreviews.com': ['https://*.powerreviews.com'],
  'https://www.google.com': ['https://www.gstatic.com'],
  'https://www.katapult.com': ['https://*.katapult.com'],
  'https://apis.google.com': ['https://www.google.com', 'https://www.gstatic.com'],
  'https://cdn.cookielaw.org': ['https://geolocation.onetrust.com'],
  'https://static.klaviyo.com': ['https://static-tracking.klaviyo.com'],
}

/** Every origin a script loads code and frames from. */
export function scriptOriginsOf(url: string): readonly string[] {
  const { origin } = new URL(url)
  return [origin, ...(FURTHER_ORIGINS[origin] ?? [])]
}

/** What a script asks the policy of a page for; nothing where there is no script. */
export const scriptRequests = (by: string, url: string | null | undefined): PolicyRequest[] =>
  url ? [{ by, code: scriptOriginsOf(url) }] : []

/** Origins that a provider's script reports to, besides those its code comes from. */
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

/** Origins that a script sends to by calls and pictures; no code may come from them. */
export const reportOriginsOf = (url: string): readonly string[] => REPORT_ORIGINS[new URL(url).origin] ?? []
