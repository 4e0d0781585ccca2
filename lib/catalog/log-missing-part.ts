import type { Site } from '../site/site.ts'
import { log } from '../telemetry/log.ts'

/** Logs that a page was rendered without a part because its data failed to load; `message` is a text of S1-8. */
export const logMissingPart = ({ tenant }: Pick<Site, 'tenant'>, message: string): void =>
  log('page.part_missing', { message, tenant: tenant.tenant })
