import type { WalletRedirect } from '#lib/api/wallet-redirect.ts'
import { PROVIDER_NAMES } from '#lib/checkout/payment-methods/provider-names.ts'
import { findWalletTarget } from '#lib/checkout/payment-methods/providers/paypal-standard.ts'
import { mapStoreConfig } from '#lib/config/map-config.ts'
import { getLanguage } from '#lib/core/locales.ts'
import { readProviderForm } from '#lib/finish-html/provider-form.ts'
import { buildProviderPage } from '#lib/finish-html/provider-page.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { loadConfig } from '#lib/site/open-site.server.ts'
import { formResultPage } from '#lib/tenant/edge-pages.ts'
import type { Tenant } from '#lib/tenant/tenant.ts'
import { buildThemeVariables, serializeThemeCss } from '#lib/theme/theme.ts'

/**
 * Forwards a shopper with a placed order to PayPal, or back to the shop. A form in the back end's page is
 * rebuilt from its fields; an address or form with any other target is refused with an error page.
 */
export async function forwardToWallet(way: WalletRedirect, tenant: Tenant, locale: string): Promise<Response> {
  const t = await loadTranslator(locale, 'checkout')
  const provider = { provider: PROVIDER_NAMES.paypal_standard }
  const refuse = (status: number) =>
    formResultPage(status, getLanguage(locale), t('checkoutErrors.providerUnexpected', provider))
  if (way.kind === 'none') return refuse(way.status)

  const wire = await loadConfig({ tenant, locale })
  const config = wire.ok ? mapStoreConfig(wire.value) : null
  const scriptUrls = config?.partners.scriptUrls ?? {}
  const shopOrigin = config ? new URL(config.identity.baseUrl).origin : ''
  if (way.kind === 'address') {
    const target = findWalletTarget(way.address, { scriptUrls, shopOrigin })
    const headers = { 'cache-control': 'no-store', location: target?.location ?? '' }
    return target ? new Response(null, { status: 302, headers }) : refuse(502)
  }
  const form = readProviderForm(way.html)
  const target = form && findWalletTarget(form.action, { scriptUrls, shopOrigin: '' })
  if (!form || !target) return refuse(502)
  const texts = {
    language: getLanguage(locale),
    title: t('payment.wallet.redirecting', provider),
    text: t('payment.wallet.byHand'),
    button: t('payment.wallet.express', provider),
  }
  const theme = config ? serializeThemeCss(buildThemeVariables(config)) : ''
  const page = buildProviderPage({ ...form, action: target.location }, target.origins, texts, theme)
  return new Response(page.html, { headers: page.headers })
}
