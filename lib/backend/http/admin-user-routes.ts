import type { Hono } from 'hono'
import { readBody } from '../../contract-server/request-body.ts'
import type { Backend } from '../api/backend.ts'
import type { ApiEnvironment } from '../api/store-request.ts'
import { addUser, listUsers, removeUser, renewPassword } from '../office/office-users.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Back-office users of a store for `npm run store`, behind the guard of admin-routes.ts: GET and POST
 * /admin/stores/{id}/users, POST /users/password, DELETE /users/{email}.
 */
export function addAdminUserRoutes(app: Hono<ApiEnvironment>, backend: Backend) {
  app.get('/admin/stores/:id/users', async (context) =>
    context.json(await listUsers(backend.db, context.req.param('id'))),
  )

  app.post('/admin/stores/:id/users', async (context) => {
    const { email, name, role } = await readBody(context)
    const typed = { email: textOf(email), name: textOf(name), role: textOf(role) }
    const password = await addUser(backend, context.req.param('id'), typed)
    return context.json({ password }, 200, { 'Cache-Control': 'no-store' })
  })

  app.post('/admin/stores/:id/users/password', async (context) => {
    const { email } = await readBody(context)
    const password = await renewPassword(backend, context.req.param('id'), textOf(email))
    return context.json({ password }, 200, { 'Cache-Control': 'no-store' })
  })

  app.delete('/admin/stores/:id/users/:email', async (context) => {
    await removeUser(backend.db, context.req.param('id'), context.req.param('email'))
    return context.json({ done: true })
  })
}
