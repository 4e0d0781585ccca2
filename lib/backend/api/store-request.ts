/** Shared by all routes below /{store}/api/rest: opening the store, counting tries, paging. */
import type { Context, Hono } from 'hono'
import { pickLocale } from '../../contract-server/locale.ts'
import { PREVIEW_HEADER } from '../../core/secrets/preview-token.ts'
import type { AttemptKind } from '../limits/limiter.ts'
import type { Content } from '../store/content.ts'
import type { TypedPage } from '../store/list-part.ts'
import { findPreview } from '../store/previews.ts'
import { createStoreContext, readStoreSegment, type StoreContext } from '../store/store-context.ts'
import { Refusal } from '../text/messages.ts'
import type { Backend } from './backend.ts'

/**
 * Variables of a request to a store's API. `visitor` identifies the visitor for rate limits; `isAdmin` is set for calls
 * of the administration that have its token.
 */
export type ApiEnvironment = {
  Variables: { store: StoreContext; sessionId: string | undefined; visitor: string | undefined; isAdmin?: boolean }
}

export type Api = Hono<ApiEnvironment>
export type ApiContext = Context<ApiEnvironment>

/** The context of the store in the path, in the locale of the language header; 404 if not found. */
export async function loadStoreContext(backend: Backend, context: Context): Promise<StoreContext> {
  const { storeId, isKiosk } = readStoreSegment(context.req.param('store') ?? '')
  const content = await backend.stores.get(storeId)
  if (content === undefined) throw new Refusal(404, 'noStore')
  const language = context.req.header('language') ?? ''
  return createStoreContext(
    content,
    language,
    backend.configuration,
    isKiosk,
    await openPreview(backend, context, content),
  )
}

/** Draft for a request with a preview token; undefined for nearly all requests. */
async function openPreview({ db, configuration }: Backend, { req }: Context, content: Content) {
  const [token, secret] = [req.header(PREVIEW_HEADER), configuration.storefrontSecret]
  if (token === undefined || secret === undefined || req.method !== 'GET') return undefined
  const locale = pickLocale(req.header('language') ?? '', content.locales)
  return findPreview(db, { content, locale, token, secret })
}

/** Counts a try of the request's visitor (limits/limiter.ts). */
export const countAttempt = (
  { limiter }: Pick<Backend, 'limiter'>,
  context: ApiContext,
  kind: AttemptKind,
  ...about: string[]
) =>
  limiter.countAttempt(
    kind,
    { storeId: context.get('store').content.id, sessionId: context.get('sessionId'), visitor: context.get('visitor') },
    ...about,
  )

export const readPaging = ({ req }: Context): TypedPage => ({ page: req.query('page'), limit: req.query('limit') })
