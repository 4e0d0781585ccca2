import { join } from 'node:path'
import type { Hono } from 'hono'
import { BACKEND_METRICS } from '../../telemetry/metric-catalogue.ts'
import { createMetrics } from '../../telemetry/metrics.ts'
import { watchProcess } from '../../telemetry/process-metrics.node.ts'
import type { Backend } from '../api/backend.ts'
import type { ApiEnvironment } from '../api/store-request.ts'
import type { Configuration } from '../configuration.ts'
import type { Database } from '../db/database.ts'
import { createBackendLimiter } from '../limits/limiter.ts'
import { createMailer } from '../mail/create-mailer.ts'
import type { DeliveryRun } from '../mail/delivery-run.ts'
import type { Mailer } from '../mail/mail.ts'
import { createMailQueue, type MailQueue } from '../mail/mail-queue.ts'
import { createRenderer } from '../media/renderer.ts'
import { measureDatabase } from '../metrics/measure-database.ts'
import { createNoticeQueue } from '../orders/order-notices.ts'
import { withAddressProviders } from '../providers/address-providers.ts'
import { NO_PROVIDERS, type Providers } from '../providers/providers.ts'
import type { TextSender } from '../providers/text-sender.ts'
import { createTextSender } from '../sms/create-text-sender.ts'
import { createTextQueue } from '../sms/text-queue.ts'
import { createStores } from '../store/stores.ts'
import { watchMemory, watchStores } from './watch-stores.ts'

/** Providers of a back end, and an app with further routes on its origin. */
export type Outside = { readonly providers: Providers; readonly app: Hono<ApiEnvironment> }

/** `mailer` and `textSender` replace the configured ones; without `createOutside` the back end has no providers. */
export type AppParts = {
  db: Database
  configuration: Configuration
  mailer?: Mailer
  textSender?: TextSender
  createOutside?: (services: Omit<Backend, 'providers'>) => Outside
}

/** What changes an order mails its shopper: the changes of assistants' orders are sent at the same time. */
const withNotices = (mails: MailQueue, notices: DeliveryRun): MailQueue => ({
  ...mails,
  deliver: () => {
    void notices.deliver()
    return mails.deliver()
  },
  close: async () => {
    await notices.untilIdle()
    await mails.close()
  },
})

function createServices({ db: database, configuration, mailer, textSender }: AppParts): Omit<Backend, 'providers'> {
  const metrics = createMetrics(BACKEND_METRICS)
  watchStores(metrics, database)
  if (configuration.metricsToken) watchProcess(metrics)
  const db = measureDatabase(database, metrics)
  const { storeMemoryBytes: limitBytes } = configuration
  const stores = createStores(db, limitBytes === undefined ? {} : { limitBytes })
  watchMemory(metrics, stores)
  const notices = createNoticeQueue(db, configuration)
  return {
    db,
    configuration,
    stores,
    renderer: createRenderer(join(configuration.dataFolder, 'media-cache')),
    mailQueue: withNotices(createMailQueue(db, mailer ?? createMailer(configuration), metrics), notices),
    textQueue: createTextQueue(db, textSender ?? createTextSender(configuration), metrics),
    limiter: createBackendLimiter(db, configuration.sessionSecret),
    metrics,
  }
}

/** The services of a back end with its providers, and the app of stand-ins, if it has them. */
export function createBackend(parts: AppParts): { backend: Backend; outsideApp: Outside['app'] | undefined } {
  const services = createServices(parts)
  const outside = parts.createOutside?.(services)
  const providers = withAddressProviders(outside?.providers ?? NO_PROVIDERS, services.configuration)
  return { backend: { ...services, providers }, outsideApp: outside?.app }
}
