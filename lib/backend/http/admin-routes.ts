import { isAbsolute } from 'node:path'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { readPeer } from '../../contract-server/read-visitor.ts'
import { readBody, readBytes } from '../../contract-server/request-body.ts'
import { errorBody } from '../../contracts/error.ts'
import { bringsToken } from '../../core/secrets/same-secret.node.ts'
import type { Backend } from '../api/backend.ts'
import { logSecurityEvent } from '../api/log-refusal.ts'
import { type ApiContext, type ApiEnvironment, readPaging } from '../api/store-request.ts'
import { listSubmissions, SUBMISSION_LISTS } from '../contact/submission-lists.ts'
import { readFeedReport } from '../feeds/read-feed-report.ts'
import { changeProducts } from '../import/change-products.ts'
import { ExportError, exportFolder } from '../import/export-folder.ts'
import { InvalidImportError } from '../import/import-errors.ts'
import { importFolder, listStores, moderateReview, removeStore } from '../import/manage-stores.ts'
import { readChangeFile } from '../import/read-products.ts'
import { moderateComment } from '../office/moderate-comment.ts'
import { COMMAND_LINE } from '../office/office-log.ts'
import { findReviewPhoto } from '../reviews/shopper-reviews.ts'
import { Refusal } from '../text/messages.ts'
import { addAdminOrderRoutes } from './admin-order-routes.ts'
import { addAdminUserRoutes } from './admin-user-routes.ts'

const CommentDecision = v.union([
  v.object({ approve: v.literal(true) }),
  v.object({ remove: v.literal(true) }),
  v.object({ reply: v.string() }),
])

const ReviewDecision = v.union([
  v.object({ approve: v.literal(true) }),
  v.object({ refuse: v.literal(true) }),
  v.object({ reply: v.pipe(v.string(), v.maxLength(5_000)) }),
])

/** Limit of a table of products. */
const PRODUCTS_LIMIT_BYTES = 128 * 1024 * 1024

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

/** Whether the caller is on this machine, not behind a proxy, and can read the token file. */
function isAdmin(context: Context, token: string | undefined): boolean {
  if (token === undefined || !LOOPBACK.test(readPeer(context) ?? '') || context.req.header('x-forwarded-for'))
    return false
  return bringsToken(context.req.header('authorization'), token)
}

/** The absolute path in a request's body; 400 if it isn't absolute. */
async function readFolderPath(context: ApiContext): Promise<string> {
  const { folder } = await readBody(context)
  if (typeof folder !== 'string' || !isAbsolute(folder)) throw new Refusal(400, 'badRequest')
  return folder
}

/** Responds with the result; 422 with all errors of a folder or table, then their number. */
async function respond(context: Context, work: () => Promise<object>) {
  try {
    return context.json(await work())
  } catch (error) {
    if (error instanceof InvalidImportError) return context.json(errorBody(...error.report), 422)
    if (error instanceof ExportError) return context.json(errorBody(error.message), 409)
    throw error
  }
}

/**
 * Operations of `npm run store` (lib/cli/stores.ts): GET /admin/stores, POST /admin/stores {folder}, DELETE
 * /admin/stores/{id}, POST /admin/stores/{id}/export {folder} and /products?file=&trial= with the file's bytes, GET
 * /admin/stores/{id}/feeds?language=, /quotes, /messages, /comments, /reviews and /reviews/{review}/photo, PUT
 * /admin/stores/{id}/reviews/{review} {approve | refuse | reply}, PUT /admin/stores/{id}/comments/{comment} {approve |
 * remove | reply}, and those of admin-order-routes.ts and admin-user-routes.ts. Lists are paged: ?page=&limit=. Other
 * callers get 404.
 */
export function addAdminRoutes(app: Hono<ApiEnvironment>, backend: Backend) {
  app.use('/admin/*', async (context, next) => {
    if (!isAdmin(context, backend.configuration.adminToken)) {
      logSecurityEvent('store.refused', context, 'no admin')
      return context.notFound()
    }
    context.set('isAdmin', true)
    return next()
  })

  app.get('/admin/stores', async (context) => context.json(await listStores(backend.db, readPaging(context))))

  for (const name of SUBMISSION_LISTS) {
    app.get(`/admin/stores/:id/${name}`, async (context) =>
      context.json(await listSubmissions(backend.db, context.req.param('id'), name, readPaging(context))),
    )
  }

  app.put('/admin/stores/:id/comments/:comment', async (context) => {
    const { id, comment } = context.req.param()
    const action = v.safeParse(CommentDecision, await readBody(context))
    if (!action.success) return context.json(errorBody('A decision is approve, remove or reply.'), 400)
    const isKnown = await moderateComment(backend.db, id, Number(comment), action.output, COMMAND_LINE)
    if (isKnown) return context.json({ done: true })
    return context.json(errorBody(`There is no comment ${comment} in '${id}'.`), 404)
  })

  app.get('/admin/stores/:id/reviews/:review/photo', async (context) => {
    const { id, review } = context.req.param()
    const photo = await findReviewPhoto(backend.db, id, Number(review))
    if (photo !== undefined) return context.json({ photo })
    return context.json(errorBody(`Review ${review} of '${id}' doesn't exist or has no photo.`), 404)
  })

  app.put('/admin/stores/:id/reviews/:review', async (context) => {
    const { id, review } = context.req.param()
    const decision = v.safeParse(ReviewDecision, await readBody(context))
    if (!decision.success) return context.json(errorBody('A decision is approve, refuse or reply.'), 400)
    const isKnown = await moderateReview(backend, id, Number(review), decision.output)
    if (isKnown) return context.json({ done: true })
    return context.json(errorBody(`There is no review ${review} in '${id}'.`), 404)
  })

  app.post('/admin/stores', async (context) => {
    const folder = await readFolderPath(context)
    return respond(context, () => importFolder(backend, folder))
  })

  app.get('/admin/stores/:id/feeds', async (context) => {
    const { language = 'en' } = context.req.query()
    return context.json(await readFeedReport(backend, context.req.param('id'), language))
  })

  app.post('/admin/stores/:id/export', async (context) => {
    const folder = await readFolderPath(context)
    const { db, configuration } = backend
    return respond(context, async () => {
      await exportFolder(db, configuration.dataFolder, context.req.param('id'), folder)
      return { done: true }
    })
  })

  app.post('/admin/stores/:id/products', async (context) => {
    const { file = '', trial } = context.req.query()
    const bytes = await readBytes(context.req.raw, PRODUCTS_LIMIT_BYTES)
    return respond(context, () =>
      changeProducts(backend, context.req.param('id'), readChangeFile(file, bytes), { isTrial: trial === 'true' }),
    )
  })

  app.delete('/admin/stores/:id', async (context) => {
    const id = context.req.param('id')
    if (await removeStore(backend, id)) return context.json({ done: true })
    return context.json(errorBody(`There is no store '${id}'.`), 404)
  })

  addAdminOrderRoutes(app, backend)
  addAdminUserRoutes(app, backend)
}
