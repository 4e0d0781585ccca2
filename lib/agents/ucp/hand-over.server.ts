import 'server-only'
import type { RequestTrace } from '../../api/request-trace.ts'
import { isOfOwnPage } from '../../api/same-origin.ts'
import type { CartItemWire, CartWire } from '../../contracts/cart.ts'
import { escapeHtml } from '../../core/html/escape-html.ts'
import { paths } from '../../i18n/paths.ts'
import { localePrefix, withPrefix } from '../../i18n/shell-paths.ts'
import { loadTranslator, type Translator } from '../../i18n/translator.ts'
import type { Tenant } from '../../tenant/tenant.ts'
import { openAgentSite } from '../agent-site.server.ts'
import { openSession, type ShopperSession, startSession } from '../shopper-session.ts'
import { buildHandOverPage, buildPageLook, PRIVATE_HEADERS } from './hand-over-page.ts'
import { linesOf } from './line-items.ts'
import type { Purchase, PurchaseIds } from './purchase-id.ts'
import { takeOverCart } from './take-over-cart.ts'

type HandOver = {
  readonly request: Request
  readonly tenant: Tenant
  readonly trace: RequestTrace
  readonly ids: PurchaseIds
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
  const site = await openAgentSite(request, tenant, locale)
  const look = site && (await buildPageLook(site, home.href))
  const page = (status: number, title: string, body: string) => buildHandOverPage({ status, locale, title, body, look })
  const message = (status: number, text: string) => page(status, text, linkTo(home))
  if (!purchase) return message(410, t('handOver.gone'))
  const shared = { request, tenant, trace, locale }
  const cart = await openSession(shared, purchase.keys).readCart()
  if (!cart.ok) return message(502, t('handOver.failed'))
  const lines = linesOf(cart.value)
  if (lines.length === 0) return message(410, t('handOver.empty'))
  if (request.method === 'GET' || request.method === 'HEAD')
    return page(200, t('handOver.title', { name: purchase.channel }), await describe())
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
        `<li>${escapeHtml(t('handOver.quantity', { count: qty, name: name || sku }))} <b>` +
        `${escapeHtml(row_total.formatted)}</b></li>`,
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
      ? new Response(null, { status: 303, headers: { location: checkout, ...PRIVATE_HEADERS } })
      : fail()
  for (const cookie of own?.setCookies ?? []) response.headers.append('set-cookie', cookie)
  return response
}
