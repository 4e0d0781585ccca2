/**
 * The --avb-* variables of site_styles_inline_html (S1-5.2): a closed list of settings that staff write as CSS, in the
 * configuration or in the block site-styles-inline. Each value is validated by the variable's rule.
 */
import type { StyleVariable } from '../contracts/style-variables.ts'
import { parseCssColor } from '../core/css/css-color.ts'
import { escapeMarkupInCss } from '../core/css/css-text.ts'
import { declarationsPattern, readSheet } from '../core/css/style-sheets.ts'
import { isSafeLink } from '../core/html/safe-link.ts'
import { cutText } from '../core/text/cut-text.ts'

const PREFIX = '--avb-'
const MOST_VARIABLES = 200

type Removable<Name> = Name extends `remove-${infer Feature}` ? Feature : never

/** Features that a remove-{name} variable removes. */
export const REMOVABLE_FEATURES = [
  'account',
  'account-newsletter',
  'wishlist',
  'compare',
  'header-location',
  'cart',
  'search',
  'request-a-quote',
  'header-phone',
  'product-ratings',
  'product-add-ons',
  'prop-65',
  'disclaimer',
  'our-store',
  'checkout-success-email-msg',
  'mobile-menu',
] as const satisfies readonly Removable<StyleVariable>[]

export type RemovableFeature = (typeof REMOVABLE_FEATURES)[number]

/** Accepted values by variable name without '--avb-'; '' for a rejected value. */
export type SiteStyleVariables = Readonly<Record<string, string>>

/** Contents of site_styles_inline_html: accepted variables, and warnings for the log. */
export type SiteStyles = {
  readonly variables: SiteStyleVariables
  readonly warnings: readonly string[]
  /** The site's own CSS, without markup and with rejected values blanked. */
  readonly css: string
}

/** `read` returns the accepted form, or undefined to reject the value. */
type Rule = { read: (value: string) => string | undefined; warning: (name: string, value: string) => string }

const sayUnknown = (name: string, value: string): string => `Unknown CSS variable: "${name}: ${value}"`
const sayInvalid = (name: string, value: string): string => `Invalid value of CSS variable: "${name}: ${value}"`

const colorRule: Rule = { read: parseCssColor, warning: () => 'Invalid CSS color variable' }

const ruleOf = (read: Rule['read']): Rule => ({ read, warning: sayInvalid })

const patternRule = (pattern: RegExp): Rule => ruleOf((value) => (pattern.test(value) ? value : undefined))

const unquote = (value: string): string => /^(["'])(.*)\1$/.exec(value)?.[2] ?? value

const textRule = ruleOf((value) => cutText(unquote(value).trim(), 200))
const wordRule = patternRule(/^[a-z][a-z0-9_-]{0,39}$/i)
const lengthRule = patternRule(/^(0|\d{1,4}(\.\d{1,3})?(px|rem|em|%|vw))$/i)
const linkRule = ruleOf((value) => {
  const link = unquote(value.replace(/^url\((.*)\)$/i, '$1').trim())
  return isSafeLink(link) ? link : undefined
})

/** Any value is accepted; only 'yes' removes the feature. */
const removeRules = Object.fromEntries(REMOVABLE_FEATURES.map((name) => [`remove-${name}`, textRule])) as Record<
  `remove-${RemovableFeature}`,
  Rule
>

const rules: Readonly<Record<StyleVariable, Rule>> = {
  'primary-color': colorRule,
  'primary-color-hover': colorRule,
  'secondary-color': colorRule,
  'secondary-color-hover': colorRule,
  'header-nav-item-icon-color': colorRule,
  'header-nav-item-icon-color-hover': colorRule,
  'header-nav-item-icon-color-active': colorRule,
  'product-picture-background': colorRule,
  'blog-post-link-color': colorRule,
  'blog-post-link-color-hover': colorRule,
  'blog-post-link-color-focus': colorRule,
  'blog-post-link-color-active': colorRule,
  ...removeRules,
  'header-theme-layout': patternRule(/^standard$/),
  'header-searchbar-width-md-up': lengthRule,
  'our-store-text': textRule,
  'request-a-quote-text': textRule,
  'request-a-quote-url': linkRule,
  'catalog-filters-button-position': wordRule,
  'global-font-family': textRule,
  'left-justify-ci-logo': wordRule,
  'header-nav-primary-menu-border-top': patternRule(/^[a-z0-9#., %()-]{1,60}$/i),
  'header-nav-justify-content': patternRule(/^[a-z]{3,10}(-[a-z]{3,10})?$/i),
  'scroll-behavior': wordRule,
  'button-border-radius': lengthRule,
  'product-tile-aspect': patternRule(/^\d{1,2}(\.\d{1,2})?( ?\/ ?\d{1,2}(\.\d{1,2})?)?$/),
  'kiosk-breakpoints': wordRule,
}

const hasRule = (name: string): name is StyleVariable => Object.hasOwn(rules, name)

const kioskName = /^([a-z0-9]+-){0,3}kiosk-breakpoints$/

function findRule(name: string): Rule | undefined {
  if (hasRule(name)) return rules[name]
  return kioskName.test(name) ? rules['kiosk-breakpoints'] : undefined
}

/** One short line, for the log. */
const clean = (value: string): string => cutText(value.replace(/\s+/g, ' '), 200)

/**
 * Reads the --avb-* variables. An unknown variable causes the warning 'Unknown CSS variable: "{name}: {value}"', an
 * invalid colour 'Invalid CSS color variable'; both are blanked. The last declaration of a variable wins. After 200
 * declarations the rest is blanked without warning.
 */
export function parseSiteStyles(html: string): SiteStyles {
  const variables: Record<string, string> = {}
  const warnings: string[] = []
  let count = 0
  const readDeclaration = (_: string, name: string, raw: string): string => {
    const key = name.toLowerCase()
    if (++count > MOST_VARIABLES) return `${PREFIX}${key}:`
    const value = clean(raw.replace(/!important/i, '').trim())
    const rule = findRule(key)
    const accepted = rule?.read(value)
    if (accepted === undefined) warnings.push((rule?.warning ?? sayUnknown)(PREFIX + key, value))
    variables[key] = accepted ?? ''
    return `${PREFIX}${key}:${accepted === undefined ? '' : raw}`
  }
  const css = escapeMarkupInCss(readSheet(html).replace(declarationsPattern(), readDeclaration)).trim()
  return { variables, warnings, css }
}

/** Only the value 'yes' removes a feature. */
export function isRemovedByStyle(variables: SiteStyleVariables, feature: RemovableFeature): boolean {
  return variables[`remove-${feature}`] === 'yes'
}

/** Whether a kiosk-breakpoints variable of any brand is 'on'. */
export function hasKioskBreakpoints(variables: SiteStyleVariables): boolean {
  return Object.entries(variables).some(([name, value]) => kioskName.test(name) && value === 'on')
}
