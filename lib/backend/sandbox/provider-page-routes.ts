/** GET and POST of the providers' pages below /sandbox/pay, and the page at which the bank's card is applied for. */
import { readFile } from 'node:fs/promises'
import type { Context, Hono } from 'hono'
import type { Backend } from '../backend.ts'
import { openView, type View } from '../catalog/view.ts'
import { TEST_ACCOUNTS } from '../payments/bank-card.ts'
import { type ProviderSession, readProviderSession } from '../payments/provider-session.ts'
import { type ApiEnvironment, queryOf, readForm } from '../routes/api.ts'
import { Refusal, say } from '../text/messages.ts'
import { formatCents } from '../text/money.ts'
import { answerPage } from './page-html.ts'
import { type PageTextKey, sayOnPage } from './page-texts.ts'
import { PROVIDER_PAGES } from './provider-page-url.ts'
import { type Decision, findProviderPage, type Outcome, type ProviderPage } from './provider-pages.ts'
import { shopOriginOf, shopOriginsOf } from './shop-origin.ts'
import { openToken } from './signed-token.ts'

const DECISIONS = ['approve', 'decline', 'cancel', 'silent', 'nonsense'] as const

type Opened = { session: ProviderSession; page: ProviderPage; view: View }

const languageOf = (locale: string): string => locale.slice(0, 2)

/** A page that has nothing to decide any more. */
const answerGone = (context: Context, view?: View) => {
  const locale = view?.locale ?? context.req.header('accept-language')?.slice(0, 2) ?? 'en'
  const link = view ? { link: { href: view.baseUrl, label: sayOnPage('back', locale) } } : {}
  return answerPage(
    context,
    { language: languageOf(locale), title: sayOnPage('gone', locale), paragraphs: [], ...link },
    view ? shopOriginsOf(view) : [],
    404,
  )
}

function describe({ session, page, view }: Opened): string[] {
  const { locale } = view
  return [
    sayOnPage('about', locale, { name: page.name }),
    ...(session.details.order ? [sayOnPage('order', locale, { order: session.details.order })] : []),
    ...(session.cents > 0
      ? [sayOnPage('amount', locale, { amount: formatCents(session.cents, locale, view.content.currency) })]
      : []),
  ]
}

const titleOf = ({ page, view }: Opened): string => `${page.name} – ${String(view.documents.config.name ?? '')}`

/** The page with a button for each of its decisions. `shop` is where the shopper came from. */
function answerChoice(context: Context, opened: Opened, shop: string) {
  const { session, page, view } = opened
  const buttons = DECISIONS.flatMap((decision) => {
    const label = page.labels[decision]
    return label ? [{ decision, label: sayOnPage(label, view.locale) }] : []
  })
  return answerPage(
    context,
    {
      language: languageOf(view.locale),
      title: titleOf(opened),
      paragraphs: describe(opened),
      form: { provider: session.provider, fields: { session: session.id, shop }, buttons },
    },
    shopOriginsOf(view),
  )
}

/** Tells the shop how it ended: a page that passes a message on, or the way back. */
function answerOutcome(context: Context, opened: Opened, outcome: Outcome, shop: string) {
  const { view } = opened
  if ('returnTo' in outcome) {
    context.header('Cache-Control', 'no-store')
    return context.redirect(`${shop}${outcome.returnTo}`, 303)
  }
  return answerPage(
    context,
    {
      language: languageOf(view.locale),
      title: titleOf(opened),
      paragraphs: [sayOnPage('answered', view.locale)],
      answer: { message: outcome.message, target: shop },
    },
    shopOriginsOf(view),
  )
}

/** A page that says a sentence and leads back to the shop. */
function answerSentence(context: Context, opened: Opened, title: PageTextKey, text: string, shop: string) {
  const { locale } = opened.view
  return answerPage(
    context,
    {
      language: languageOf(locale),
      title: sayOnPage(title, locale),
      paragraphs: [text],
      link: { href: `${shop}/checkout`, label: sayOnPage('back', locale) },
    },
    shopOriginsOf(opened.view),
    400,
  )
}

/** Routes of the pages; what a session's id opens is all that they show. */
export function addProviderPages(app: Hono<ApiEnvironment>, backend: Backend) {
  const { db, stores, mailQueue: post, configuration } = backend

  async function open(provider: string, id: string): Promise<Opened | undefined> {
    const page = findProviderPage(provider)
    const session = page && (await readProviderSession(db, id))
    const content = session?.provider === provider ? await stores.get(session.storeId) : undefined
    if (!page || !session || !content) return undefined
    return { session, page, view: openView(content, session.details.locale ?? '', configuration) }
  }

  app.get(`${PROVIDER_PAGES}/answer.js`, async (context) => {
    context.header('X-Content-Type-Options', 'nosniff')
    const script = await readFile(new URL('./pages/answer.js', import.meta.url), 'utf8')
    return context.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' })
  })

  app.get(`${PROVIDER_PAGES}/citi`, async (context) => {
    const link = openToken(
      configuration.sessionSecret,
      'application',
      queryOf(context).get('session') ?? '',
      Date.now(),
    )
    const content = link && (await stores.get(link.claims.store ?? ''))
    if (!content) return answerGone(context)
    const view = openView(content, context.req.header('accept-language')?.split(',')[0] ?? '', configuration)
    const [approved = '', declined = ''] = TEST_ACCOUNTS.map(({ number }) => number)
    const paragraphs = [
      sayOnPage('about', view.locale, { name: 'Citi' }),
      sayOnPage('accounts', view.locale, { approved, declined }),
    ]
    const back = { href: view.baseUrl, label: sayOnPage('back', view.locale) }
    return answerPage(
      context,
      { language: languageOf(view.locale), title: 'Citi', paragraphs, link: back },
      shopOriginsOf(view),
    )
  })

  app.get(`${PROVIDER_PAGES}/:provider`, async (context) => {
    const opened = await open(context.req.param('provider'), queryOf(context).get('session') ?? '')
    if (!opened) return answerGone(context)
    return answerChoice(context, opened, shopOriginOf(opened.view, context.req.header('referer')))
  })

  app.post(`${PROVIDER_PAGES}/:provider`, async (context) => {
    const form = await readForm(context)
    const text = (name: string) => form.get(name) ?? ''
    const opened = await open(context.req.param('provider'), text('session'))
    if (!opened) return answerGone(context)
    const { page, view, session } = opened
    const shop = shopOriginOf(view, text('shop'))
    const decision = DECISIONS.find((known) => known === text('decision') && page.labels[known]) as Decision | undefined
    if (decision === undefined) return answerChoice(context, opened, shop)
    if (decision === 'silent') {
      const paragraphs = [sayOnPage('keptSilent', view.locale)]
      const { locale } = view
      return answerPage(
        context,
        { language: languageOf(locale), title: titleOf(opened), paragraphs },
        shopOriginsOf(view),
      )
    }
    if (decision === 'nonsense') return answerOutcome(context, opened, page.nonsense, shop)
    try {
      const outcome = await db.transaction((transaction) =>
        page.decide({ transaction, view, session, secret: configuration.sessionSecret }, decision),
      )
      if (outcome === undefined) return answerGone(context, view)
      void post.deliver()
      await stores.refreshStock(session.storeId)
      return answerOutcome(context, opened, outcome, shop)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return answerSentence(context, opened, 'refused', say(error.key, view.locale, error.values), shop)
    }
  })
}
