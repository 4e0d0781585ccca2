/** Responses to requests that fail. */
import type { Hono } from 'hono'
import { respondWithRefusal } from '../../contract-server/refusal.ts'
import { errorBody } from '../../contracts/error.ts'
import { causeOf, framesOf, log } from '../../telemetry/log.ts'
import { parseRequestId, REQUEST_ID_HEADER } from '../../telemetry/request-id.ts'
import { toDatabaseRefusal } from '../api/database-refusal.ts'
import { logRefusal } from '../api/log-refusal.ts'
import type { ApiEnvironment } from '../api/store-request.ts'
import { Refusal, translate } from '../text/messages.ts'

/** Logs where an unexpected error came from, without its message, which may quote input of a shopper. */
function logError(error: Error, route: string, requestId: string | undefined) {
  const message = `${error.name} at ${route}`
  log('store.crashed', {
    message,
    route,
    requestId: parseRequestId(requestId),
    cause: causeOf(error),
    frames: framesOf(error),
  })
}

/** A refused request gets its public message in the request's language; an unexpected error gives 500. */
export function addErrorHandlers(app: Hono<ApiEnvironment>): void {
  app.notFound((context) =>
    context.json(errorBody(translate('noPage', context.req.header('language') ?? 'en_US')), 404),
  )
  app.onError((thrown, context) => {
    const error = toDatabaseRefusal(thrown)
    const locale = context.get('store')?.locale ?? context.req.header('language') ?? 'en_US'
    if (error instanceof Refusal) {
      logRefusal(context, error)
      return respondWithRefusal(context, error, translate, locale)
    }
    logError(error, `${context.req.method} ${context.req.routePath}`, context.req.header(REQUEST_ID_HEADER))
    return context.json(errorBody(translate('unknownError', locale)), 500)
  })
}
