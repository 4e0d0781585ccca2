/** Shared by all routes below /{store}/api/rest: opening the store, counting tries, reading query and body. */
import type { Context, Hono } from 'hono'
import { PREVIEW_HEADER } from '../../core/preview-token.ts'
import { readBodyBytes } from '../../core/read-body.ts'
import type { Backend } from '../backend.ts'
import type { AttemptKind } from '../limits/limiter.ts'
import type { Content } from '../store/content.ts'
import type { TypedPage } from '../store/list-part.ts'
import { findPreview } from '../store/previews.ts'
import { createStoreContext, readStoreSegment, type StoreContext } from '../store/store-context.ts'
import { cleanJsonValue, cleanParameters } from '../text/incoming.ts'
import { pickLocale } from '../text/locale.ts'
import { Refusal } from '../text/messages.ts'

/** Variables of a request to a store's API. `visitor` identifies the visitor for rate limits. */
export type ApiEnvironment = {
  Variables: { store: StoreContext; sessionId: string | undefined; visitor: string | undefined }
}

export type Api = Hono<ApiEnvironment>
export type ApiContext = Context<ApiEnvironment>

const BODY_LIMIT_BYTES = 64 * 1024

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

export const queryOf = (context: Context): URLSearchParams => cleanParameters(new URL(context.req.url).searchParams)

export const readPaging = ({ req }: Context): TypedPage => ({ page: req.query('page'), limit: req.query('limit') })

/** The JSON object in the body, {} if empty; 400 if it isn't a JSON object, 413 above 64 KB or `limitBytes`. */
export async function readBody(context: Context, limitBytes = BODY_LIMIT_BYTES): Promise<Record<string, unknown>> {
  const text = await readText(context.req.raw, limitBytes)
  if (text.trim() === '') return {}
  let body: unknown
  try {
    body = JSON.parse(text, cleanJsonValue)
  } catch {
    throw new Refusal(400, 'badRequest')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal(400, 'badRequest')
  return body as Record<string, unknown>
}

/** The form fields in the body; 413 above 64 KB. */
export async function readForm(context: Context): Promise<URLSearchParams> {
  return cleanParameters(new URLSearchParams(await readText(context.req.raw, BODY_LIMIT_BYTES)))
}

/** The bytes of a body; 413 as soon as they exceed `limitBytes`. */
export async function readBytes(request: Request, limitBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBodyBytes(request, limitBytes)
  if (bytes === null) throw new Refusal(413, 'tooLarge')
  return bytes
}

const readText = async (request: Request, limitBytes: number): Promise<string> =>
  new TextDecoder().decode(await readBytes(request, limitBytes))
