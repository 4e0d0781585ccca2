import type { Site } from '../site/site.ts'
import { log } from '../telemetry/log.ts'

/** Logs that a page lacks a part whose data could not be fetched, in the words of specification 8. */
export const logMissingPart = ({ tenant }: Pick<Site, 'tenant'>, message: string): void =>
  log('page.part_missing', { message, tenant: tenant.tenant })
