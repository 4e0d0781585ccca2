import type { Configuration } from '../configuration.ts'
import type { Database } from '../db/database.ts'
import type { BackendLimiter } from '../limits/limiter.ts'
import type { MailQueue } from '../mail/mail-queue.ts'
import type { Renderer } from '../media/renderer.ts'
import type { BackendMetrics } from '../metrics/backend-metrics.ts'
import type { Providers } from '../providers/providers.ts'
import type { TextQueue } from '../sms/text-queue.ts'
import type { Stores } from '../store/stores.ts'

/** Services that routes use. */
export type Backend = {
  db: Database
  configuration: Configuration
  stores: Stores
  renderer: Renderer
  mailQueue: MailQueue
  textQueue: TextQueue
  limiter: BackendLimiter
  metrics: BackendMetrics
  providers: Providers
}
