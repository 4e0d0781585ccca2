import 'server-only'
import type { RequestTrace } from '../../api/request-trace.ts'
import { isOfOwnPage } from '../../api/same-origin.ts'
import type { CartItemWire, CartWire } from '../../contracts/cart.ts'
import { escapeHtml } from '../../core/html/escape-html.ts'
import { getLanguage } from '../../core/locales.ts'
import { paths } from '../../i18n/paths.ts'
import { localePrefix, withPrefix } from '../../i18n/shell-paths.ts'
import { loadTranslator, type Translator } from '../../i18n/translator.ts'
import type { Tenant } from '../../tenant/tenant.ts'
import { openSession, type ShopperSession, startSession } from '../shopper-session.ts'
import { linesOf } from './line-items.ts'
import type { Purchase, PurchaseIds } from './purchase-id.ts'
import { takeOverCart } from './take-over-cart.ts'

type HandOver = {
  readonly request: Request
  readonly tenant: Tenant
  readonly trace: RequestTrace
  readonly ids: PurchaseIds
  readonly origin: string
  readonly token: string
}

type Texts = Translator<'agents'>

/**
 * The page of `continue_url`. It shows what the agent has put together; its button puts that into the person's own cart
 * and leads to the checkout. The link alone changes nothing: programs open links too, and a link that somebody else has
 * sent must not fill a cart. The person never gets the agent's session.
 */
export async function handleHandOver(handOver: HandOver): Promise<Response> {
  const { request, tenant, trace, ids, token } = handOver
  const purchase = await ids.open('ucp hand-over', token)
  const locale = purchase?.locale ?? tenant.locale
  const t = await loadTranslator(locale, 'agents')
  const prefix = localePrefix(locale, tenant.locale)
  const home = { href: withPrefix(prefix, paths.home), text: t('handOver.toShop') }
  const message = (status: number, text: string) => page(status, locale, text, linkTo(home))
  if (!purchase) return message(410, t('handOver.gone'))
  const shared = { request, tenant, trace, locale }
  const cart = await openSession(shared, purchase.keys).readCart()
  if (!cart.ok) return message(502, t('handOver.failed'))
  const lines = linesOf(cart.value)
  if (lines.length === 0) return message(410, t('handOver.empty'))
  if (request.method === 'GET')
    return page(200, locale, t('handOver.title', { name: purchase.channel }), await describe())
  if (request.method !== 'POST') return message(405, t('handOver.failed'))
  if (!isOfOwnPage(request)) return message(403, t('handOver.failed'))
  return takeOver(shared, purchase, cart.value, withPrefix(prefix, paths.checkout), () =>
    message(409, t('handOver.failed')),
  )

  async function describe(): Promise<string> {
    const own = request.headers.get('cookie') ? await startSession(shared, ownCookies(request)) : null
    const present = own ? await own.readCart() : null
    const hasOwn = present?.ok === true && linesOf(present.value).length > 0
    return `<p>${escapeHtml(t('handOver.lead', { name: purchase?.channel ?? '' }))}</p>${listLines(lines, t)}${
      hasOwn ? `<p>${escapeHtml(t('handOver.adds'))}</p>` : ''
    }<form method="post"><button>${escapeHtml(t('handOver.button'))}</button></form>`
  }
}

const ownCookies = (request: Request): string => request.headers.get('cookie') ?? ''

const listLines = (lines: readonly CartItemWire[], t: Texts): string =>
  `<ul>${lines
    .map(
      ({ name, sku, qty, row_total }) =>
        `<li>${escapeHtml(t('handOver.quantity', { count: qty, name: name || sku }))} <b>${escapeHtml(row_total.formatted)}</b></li>`,
    )
    .join('')}</ul>`

const linkTo = ({ href, text }: { href: string; text: string }): string =>
  `<p><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></p>`

async function takeOver(
  shared: Parameters<typeof startSession>[0],
  { channel }: Purchase,
  cart: CartWire,
  checkout: string,
  fail: () => Response,
): Promise<Response> {
  const own: ShopperSession | null = await startSession(shared, ownCookies(shared.request))
  const response =
    own && (await takeOverCart(own, cart, channel))
      ? new Response(null, { status: 303, headers: { location: checkout, ...PRIVATE } })
      : fail()
  for (const cookie of own?.setCookies ?? []) response.headers.append('set-cookie', cookie)
  return response
}

/** The address contains the agent's cart: it must not be stored, indexed, or sent to other sites. */
const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' } as const

/** A plain page without scripts: it needs nothing of the shop's design, and works in any browser. */
function page(status: number, locale: string, title: string, body: string): Response {
  const style =
    'body{margin:0;font:1.125rem/1.6 system-ui,sans-serif;color:#1d2330;background:#f6f7f9}main{max-width:34rem;margin:0 auto;padding:2rem 1.5rem}h1{font-size:1.75rem;line-height:1.2}ul{padding:0;list-style:none}li{display:flex;justify-content:space-between;gap:1rem;padding:.5rem 0;border-bottom:1px solid #d5dae2}button{font:inherit;font-weight:600;width:100%;min-height:3rem;border:0;border-radius:.5rem;color:#fff;background:#1d2330;cursor:pointer}a{color:inherit}:focus-visible{outline:3px solid #2f6fed;outline-offset:2px}'
  return new Response(
    `<!doctype html><html lang="${getLanguage(locale)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style><main><h1>${escapeHtml(title)}</h1>${body}</main></html>`,
    {
      status,
      headers: {
        ...PRIVATE,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      },
    },
  )
}
