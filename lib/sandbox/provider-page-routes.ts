/** GET and POST of the providers' pages below /sandbox/pay, and the application page of the bank's card. */
import type { Context, Hono } from 'hono'
import type { Backend } from '../backend/api/backend.ts'
import type { ApiEnvironment } from '../backend/api/store-request.ts'
import { type ProviderSession, readProviderSession } from '../backend/payments/provider-session.ts'
import { shopOriginOf, shopOriginsOf } from '../backend/store/shop-origin.ts'
import { createStoreContext, type StoreContext } from '../backend/store/store-context.ts'
import { Refusal, translate } from '../backend/text/messages.ts'
import { languageOf } from '../contract-server/locale.ts'
import { formatCents } from '../contract-server/money.ts'
import { queryOf, readBody, readForm } from '../contract-server/request-body.ts'
import { BANK_PAGE, TEST_ACCOUNTS } from './bank-accounts.ts'
import { type PageTextKey, readAcceptedLanguage, sayOnPage } from './page-texts.ts'
import type { Decision, Outcome, ProviderPage } from './provider-page.ts'
import { sendProviderPage } from './provider-page-html.ts'
import { PROVIDER_PAGES, providerPageUrl } from './provider-page-url.ts'
import { findProviderPage, finishHosted, HOSTED_RETURN } from './provider-pages.ts'
import { readPage } from './read-page.ts'
import { openToken } from './signed-token.ts'
import { checkWindow, type WindowProblem } from './window-checks.ts'

const DECISIONS = ['approve', 'decline', 'cancel', 'elsewhere', 'silent', 'nonsense'] as const

/**
 * Errors that only the stand-ins have: a real provider doesn't know the shop's orders, nor an amount other than the one
 * sent.
 */
const UNKNOWN_ORDER: WindowProblem = { code: 'order', field: 'order id', message: 'no order of this store' }
const OTHER_AMOUNT: WindowProblem = { code: 'order', field: 'total', message: 'not what the order costs' }

type OpenedPage = { session: ProviderSession; page: ProviderPage; store: StoreContext }

/** Page for a session that doesn't exist or is decided already. */
const answerGone = (context: Context, store?: StoreContext) => {
  const locale = store?.locale ?? readAcceptedLanguage(context)
  const link = store ? { link: { href: store.baseUrl, label: sayOnPage('pages.back', locale) } } : {}
  return sendProviderPage(
    context,
    { language: languageOf(locale), title: sayOnPage('pages.gone', locale), paragraphs: [], ...link },
    store ? shopOriginsOf(store) : [],
    404,
  )
}

function describe({ session, page, store }: OpenedPage): string[] {
  const { locale } = store
  return [
    sayOnPage('pages.about', locale, { name: page.name }),
    ...(session.details.order ? [sayOnPage('pages.order', locale, { order: session.details.order })] : []),
    ...(session.cents > 0
      ? [sayOnPage('pages.amount', locale, { amount: formatCents(session.cents, locale, store.content.currency) })]
      : []),
  ]
}

const titleOf = ({ page, store }: OpenedPage): string => `${page.name} – ${String(store.documents.config.name ?? '')}`

/** The page with a button for each of its decisions. `shop` is the origin that the shopper came from. */
function answerChoice(context: Context, opened: OpenedPage, shop: string) {
  const { session, page, store } = opened
  const buttons = DECISIONS.flatMap((decision) => {
    const label = page.labels[decision]
    return label ? [{ decision, label: sayOnPage(`pages.${label}`, store.locale) }] : []
  })
  return sendProviderPage(
    context,
    {
      language: languageOf(store.locale),
      title: titleOf(opened),
      paragraphs: describe(opened),
      form: { provider: session.provider, fields: { session: session.id, shop }, buttons },
    },
    shopOriginsOf(store),
  )
}

/** A page that submits a form by itself. */
const answerPost = (
  context: Context,
  opened: OpenedPage,
  { action, fields }: { action: string; fields: Readonly<Record<string, string>> },
) => {
  const { locale } = opened.store
  const post = { action, fields, label: sayOnPage('pages.goOn', locale) }
  return sendProviderPage(
    context,
    { language: languageOf(locale), title: titleOf(opened), paragraphs: [], post },
    shopOriginsOf(opened.store),
  )
}

/** Response to a decision: a redirect, a form, a page that posts a message to the shop, or a page with a sentence. */
function answerOutcome(context: Context, opened: OpenedPage, outcome: Outcome, shop: string) {
  const { store } = opened
  if ('returnTo' in outcome) {
    context.header('Cache-Control', 'no-store')
    return context.redirect(`${shop}${outcome.returnTo}`, 303)
  }
  if ('merchant' in outcome) {
    context.header('Cache-Control', 'no-store')
    return context.redirect(outcome.merchant, 303)
  }
  if ('postTo' in outcome) {
    return answerPost(context, opened, { action: `${shop}${outcome.postTo}`, fields: outcome.fields })
  }
  if ('goTo' in outcome) {
    context.header('Cache-Control', 'no-store')
    return context.redirect(outcome.goTo, 303)
  }
  const isMessage = 'message' in outcome
  return sendProviderPage(
    context,
    {
      language: languageOf(store.locale),
      title: titleOf(opened),
      paragraphs: [sayOnPage(`pages.${isMessage ? 'answered' : outcome.sentence}`, store.locale)],
      ...(isMessage && { answer: { message: outcome.message, target: shop } }),
    },
    shopOriginsOf(store),
  )
}

/** A page that posts nothing to the shop. */
function answerSilence(context: Context, opened: OpenedPage) {
  const { locale } = opened.store
  const paragraphs = [sayOnPage('pages.keptSilent', locale)]
  return sendProviderPage(
    context,
    { language: languageOf(locale), title: titleOf(opened), paragraphs },
    shopOriginsOf(opened.store),
  )
}

/** A page with a sentence and a link back to the shop. */
function answerSentence(context: Context, opened: OpenedPage, title: PageTextKey, text: string, shop: string) {
  const { locale } = opened.store
  return sendProviderPage(
    context,
    {
      language: languageOf(locale),
      title: sayOnPage(`pages.${title}`, locale),
      paragraphs: [text],
      link: { href: `${shop}/checkout`, label: sayOnPage('pages.back', locale) },
    },
    shopOriginsOf(opened.store),
    400,
  )
}

/** Adds the routes of the pages; a page contains only data of the session in its URL. */
export function addProviderPages(app: Hono<ApiEnvironment>, backend: Backend) {
  const { db, stores, mailQueue, textQueue, configuration, providers } = backend

  async function open(provider: string, id: string): Promise<OpenedPage | undefined> {
    const page = findProviderPage(provider)
    const session = page && (await readProviderSession(db, id))
    const content = session?.provider === provider ? await stores.get(session.storeId) : undefined
    if (!page || !session || !content) return undefined
    return { session, page, store: createStoreContext(content, session.details.locale ?? '', configuration) }
  }

  for (const name of ['answer.js', 'submit.js']) {
    app.get(`${PROVIDER_PAGES}/${name}`, async (context) => {
      context.header('X-Content-Type-Options', 'nosniff')
      const script = await readPage(name)
      const type = 'text/javascript; charset=utf-8'
      return context.body(script, 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' })
    })
  }

  app.get(`${PROVIDER_PAGES}/${BANK_PAGE}`, async (context) => {
    const link = openToken(
      configuration.sessionSecret,
      'application',
      queryOf(context).get('session') ?? '',
      Date.now(),
    )
    const content = link && (await stores.get(link.claims.store ?? ''))
    if (!content) return answerGone(context)
    const store = createStoreContext(content, context.req.header('accept-language')?.split(',')[0] ?? '', configuration)
    const [approved = '', declined = ''] = TEST_ACCOUNTS.map(({ number }) => number)
    const paragraphs = [
      sayOnPage('pages.about', store.locale, { name: 'Citi' }),
      sayOnPage('pages.accounts', store.locale, { approved, declined }),
    ]
    const back = { href: store.baseUrl, label: sayOnPage('pages.back', store.locale) }
    return sendProviderPage(
      context,
      { language: languageOf(store.locale), title: 'Citi', paragraphs, link: back },
      shopOriginsOf(store),
    )
  })

  app.options(`${PROVIDER_PAGES}/:provider/checkout`, (context) =>
    context.body(null, 204, { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'content-type' }),
  )

  // The provider's script in the shop's page gets the URL of the window, or the errors of the checkout.
  app.post(`${PROVIDER_PAGES}/:provider/checkout`, async (context) => {
    context.header('Access-Control-Allow-Origin', '*')
    context.header('Cache-Control', 'no-store')
    const provider = context.req.param('provider')
    const { settings, checkout } = await readBody(context)
    const checked = checkWindow(provider, settings, checkout)
    if (checked === undefined) return context.notFound()
    if (!('reference' in checked)) return context.json({ problems: checked }, 400)
    const opened = await open(provider, checked.reference)
    if (!opened) return context.json({ problems: [UNKNOWN_ORDER] }, 400)
    if (checked.cents !== null && checked.cents !== opened.session.cents) {
      return context.json({ problems: [OTHER_AMOUNT] }, 400)
    }
    return context.json({ url: providerPageUrl(configuration.origin, provider, checked.reference) })
  })

  app.get(HOSTED_RETURN, async (context) => {
    const opened = await open('freedompay', queryOf(context).get('transid') ?? '')
    if (!opened) return answerGone(context)
    const { session, store } = opened
    const shop = shopOriginOf(store, session.details.shop)
    context.header('Cache-Control', 'no-store')
    try {
      const path = await db.transaction((transaction) =>
        finishHosted({ transaction, store, session, secret: configuration.sessionSecret, providers }),
      )
      void mailQueue.deliver()
      void textQueue.deliver()
      await stores.refreshStock(session.storeId)
      return context.redirect(`${shop}${path}`, 303)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return answerSentence(context, opened, 'refused', translate(error.key, store.locale, error.values), shop)
    }
  })

  app.get(`${PROVIDER_PAGES}/:provider`, async (context) => {
    const opened = await open(context.req.param('provider'), queryOf(context).get('session') ?? '')
    if (!opened) return answerGone(context)
    const { page, session, store } = opened
    const shop = shopOriginOf(store, context.req.header('referer'))
    if (!page.opening) return answerChoice(context, opened, shop)
    const fields = { ...page.opening(session), session: session.id, shop }
    return answerPost(context, opened, { action: `${PROVIDER_PAGES}/${session.provider}`, fields })
  })

  app.post(`${PROVIDER_PAGES}/:provider`, async (context) => {
    const form = await readForm(context)
    const text = (name: string) => form.get(name) ?? ''
    const opened = await open(context.req.param('provider'), text('session'))
    if (!opened) return answerGone(context)
    const { page, store, session } = opened
    const shop = shopOriginOf(store, text('shop'))
    const decision = DECISIONS.find((known) => known === text('decision') && page.labels[known]) as Decision | undefined
    const isOpened = Object.entries(page.opening?.(session) ?? {}).every(([name, value]) => text(name) === value)
    if (decision === undefined) return isOpened ? answerChoice(context, opened, shop) : answerGone(context, store)
    if (decision === 'silent') return answerSilence(context, opened)
    if (decision === 'nonsense') return answerOutcome(context, opened, page.nonsense, shop)
    try {
      const outcome = await db.transaction((transaction) =>
        page.decide({ transaction, store, session, shop }, decision === 'elsewhere' ? 'approve' : decision),
      )
      if (outcome === undefined) return answerGone(context, store)
      void mailQueue.deliver()
      void textQueue.deliver()
      await stores.refreshStock(session.storeId)
      return decision === 'elsewhere' ? answerSilence(context, opened) : answerOutcome(context, opened, outcome, shop)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return answerSentence(context, opened, 'refused', translate(error.key, store.locale, error.values), shop)
    }
  })
}
