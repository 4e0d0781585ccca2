import { withTenant } from '#lib/api/with-tenant.server.ts'
import { buildPaymentReturn } from '#lib/finish-html/payment-return.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { frameAncestors } from '#lib/tenant/embedding.ts'

/**
 * The page to which a bank's frame returns, by a link or by a form that the bank's page posts. The browser sends no
 * cookies with that form, and its fields are not read: the bank informs the back end directly.
 */
const answer = (request: Request): Promise<Response> =>
  withTenant(request, async ({ locale, iframeUrl }) => {
    const t = await loadTranslator(locale, 'checkout')
    return buildPaymentReturn(
      locale,
      { href: paths.checkoutStart, text: t('payment.authentication.back') },
      frameAncestors(iframeUrl),
    )
  })

export const GET = answer
export const POST = answer
