import { isAbsolute } from 'node:path'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { errorBody } from '../../contracts/error.ts'
import { bringsToken } from '../../core/same-secret.node.ts'
import type { Backend } from '../backend.ts'
import { changeProducts } from '../import/change-products.ts'
import { ExportError, exportFolder } from '../import/export-folder.ts'
import { InvalidImportError } from '../import/import-errors.ts'
import { importFolder, listStores, moderateReview, removeStore } from '../import/manage-stores.ts'
import { readPeer } from '../limits/read-visitor.ts'
import { moderateComment } from '../office/moderate-comment.ts'
import { COMMAND_LINE } from '../office/office-log.ts'
import { findReviewPhoto } from '../store/shopper-reviews.ts'
import { listSubmissions, SUBMISSION_LISTS } from '../store/submission-lists.ts'
import { addAdminOrderRoutes } from './admin-order-routes.ts'
import { addAdminUserRoutes } from './admin-user-routes.ts'
import { type ApiEnvironment, readBody, readPaging } from './api.ts'
import { logSecurityEvent } from './log-refusal.ts'

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

/** The whole product table is sent in one request. */
const PRODUCTS_LIMIT_BYTES = 128 * 1024 * 1024

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

/** Whether the caller is on this machine, not behind a proxy, and can read the token file. */
function isAdmin(context: Context, token: string | undefined): boolean {
  if (token === undefined || !LOOPBACK.test(readPeer(context) ?? '') || context.req.header('x-forwarded-for'))
    return false
  return bringsToken(context.req.header('authorization'), token)
}

/**
 * Requests of `npm run store` to a running back end, because only one process may open the embedded database: GET
 * /admin/stores, POST /admin/stores {folder}, DELETE /admin/stores/{id}, POST /admin/stores/{id}/export {folder} and
 * /products {file, text, isTrial}, GET /admin/stores/{id}/quotes, /messages, /comments, /reviews and
 * /reviews/{review}/photo, PUT /admin/stores/{id}/reviews/{review} {approve | refuse | reply}, PUT
 * /admin/stores/{id}/comments/{comment} {approve | remove | reply}, and those of admin-order-routes.ts and
 * admin-user-routes.ts. Lists are paged: ?page=&limit=. Other callers get 404.
 */
export function addAdminRoutes(app: Hono<ApiEnvironment>, backend: Backend) {
  app.use('/admin/*', async (context, next) => {
    if (isAdmin(context, backend.configuration.adminToken)) return next()
    logSecurityEvent('store.refused', context, 'no admin')
    return context.notFound()
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
    return isKnown ? context.json({ done: true }) : context.json(errorBody('There is no such comment.'), 404)
  })

  app.get('/admin/stores/:id/reviews/:review/photo', async (context) => {
    const photo = await findReviewPhoto(backend.db, context.req.param('id'), Number(context.req.param('review')))
    return photo === undefined ? context.json(errorBody('There is no such photo.'), 404) : context.json({ photo })
  })

  app.put('/admin/stores/:id/reviews/:review', async (context) => {
    const { id, review } = context.req.param()
    const decision = v.safeParse(ReviewDecision, await readBody(context))
    if (!decision.success) return context.json(errorBody('A decision is approve, refuse or reply.'), 400)
    const isKnown = await moderateReview(backend, id, Number(review), decision.output)
    return isKnown ? context.json({ done: true }) : context.json(errorBody('There is no such review.'), 404)
  })

  app.post('/admin/stores', async (context) => {
    const { folder } = await readBody(context)
    if (typeof folder !== 'string' || !isAbsolute(folder))
      return context.json(errorBody('The folder must be an absolute path.'), 400)
    try {
      return context.json(await importFolder(backend, folder))
    } catch (error) {
      if (error instanceof InvalidImportError) return context.json(errorBody(...error.mistakes), 422)
      throw error
    }
  })

  app.post('/admin/stores/:id/export', async (context) => {
    const { folder } = await readBody(context)
    if (typeof folder !== 'string' || !isAbsolute(folder))
      return context.json(errorBody('The folder must be an absolute path.'), 400)
    try {
      await exportFolder(backend.db, backend.configuration.dataFolder, context.req.param('id'), folder)
      return context.json({ done: true })
    } catch (error) {
      if (error instanceof ExportError) return context.json(errorBody(error.message), 409)
      throw error
    }
  })

  app.post('/admin/stores/:id/products', async (context) => {
    const { file, text, isTrial } = await readBody(context, PRODUCTS_LIMIT_BYTES)
    if (typeof file !== 'string' || typeof text !== 'string')
      return context.json(errorBody('The fields file and text are required.'), 400)
    try {
      const options = { isTrial: isTrial === true }
      return context.json(await changeProducts(backend, context.req.param('id'), { file, text }, options))
    } catch (error) {
      if (error instanceof InvalidImportError) return context.json(errorBody(...error.mistakes), 422)
      throw error
    }
  })

  app.delete('/admin/stores/:id', async (context) => {
    const removed = await removeStore(backend, context.req.param('id'))
    return removed ? context.json({ removed: true }) : context.json(errorBody('There is no such store.'), 404)
  })

  addAdminOrderRoutes(app, backend)
  addAdminUserRoutes(app, backend)
}
