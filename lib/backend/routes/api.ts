/** What all routes below /{store}/api/rest share: the opened store, the shopper's session and reading bodies. */
import type { Context, Hono } from 'hono'
import { PREVIEW_HEADER } from '../../core/preview-token.ts'
import { readBodyBytes } from '../../core/read-body.ts'
import type { Backend } from '../backend.ts'
import { openView, readStoreSegment, type View } from '../catalog/view.ts'
import type { TryKind } from '../limits/limiter.ts'
import type { Content } from '../store/content.ts'
import type { TypedPage } from '../store/list-part.ts'
import { findPreview } from '../store/previews.ts'
import { cleanParameters, reviveIncoming } from '../text/incoming.ts'
import { pickLocale } from '../text/locale.ts'
import { Refusal } from '../text/messages.ts'

/** Variables of a request to a store's API. */
export type ApiEnvironment = {
  Variables: { view: View; sessionId: string | undefined; visitor: string | undefined }
}

/** The routes of one store's API. */
export type Api = Hono<ApiEnvironment>
/** One request to a store's API. */
export type ApiContext = Context<ApiEnvironment>

const BODY_LIMIT_BYTES = 64 * 1024

/** Opens the store that the path names in the locale of the language header; 404 when there is none. */
export async function openRequestView(backend: Backend, context: Context): Promise<View> {
  const { storeId, isKiosk } = readStoreSegment(context.req.param('store') ?? '')
  const content = await backend.stores.get(storeId)
  if (content === undefined) throw new Refusal(404, 'noStore')
  const language = context.req.header('language') ?? ''
  return openView(content, language, backend.configuration, isKiosk, await openPreview(backend, context, content))
}

/** The draft that the request's preview shows; nearly all requests have none. */
async function openPreview({ db, configuration }: Backend, { req }: Context, content: Content) {
  const [token, secret] = [req.header(PREVIEW_HEADER), configuration.storefrontSecret]
  if (token === undefined || secret === undefined || req.method !== 'GET') return undefined
  const locale = pickLocale(req.header('language') ?? '', content.locales)
  return findPreview(db, { content, locale, token, secret })
}

/** Counts a try of the request's visitor (limits/limiter.ts). */
export const noteTry = (
  { limiter }: Pick<Backend, 'limiter'>,
  context: ApiContext,
  kind: TryKind,
  ...about: string[]
) =>
  limiter.note(
    kind,
    { storeId: context.get('view').content.id, sessionId: context.get('sessionId'), visitor: context.get('visitor') },
    ...about,
  )

/** The query of a request. */
export const queryOf = (context: Context): URLSearchParams => cleanParameters(new URL(context.req.url).searchParams)

/** The page of a list that a request asks for. */
export const readPage = ({ req }: Context): TypedPage => ({ page: req.query('page'), limit: req.query('limit') })

/** The JSON object in the body, {} when there is none; 400 when it is no JSON object, 413 above 64 KB or `limitBytes`. */
export async function readBody(context: Context, limitBytes = BODY_LIMIT_BYTES): Promise<Record<string, unknown>> {
  const text = await readText(context.req.raw, limitBytes)
  if (text.trim() === '') return {}
  let body: unknown
  try {
    body = JSON.parse(text, reviveIncoming)
  } catch {
    throw new Refusal(400, 'badRequest')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal(400, 'badRequest')
  return body as Record<string, unknown>
}

/** The fields of a form in the body; 413 above 64 KB. */
export async function readForm(context: Context): Promise<URLSearchParams> {
  return cleanParameters(new URLSearchParams(await readText(context.req.raw, BODY_LIMIT_BYTES)))
}

/** The bytes of a body; 413 as soon as there are more than `limitBytes`. */
export async function readBytes(request: Request, limitBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBodyBytes(request, limitBytes)
  if (bytes === null) throw new Refusal(413, 'tooLarge')
  return bytes
}

const readText = async (request: Request, limitBytes: number): Promise<string> =>
  new TextDecoder().decode(await readBytes(request, limitBytes))
