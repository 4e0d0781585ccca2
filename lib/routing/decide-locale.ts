import { withSpan } from '../telemetry/tracer.ts'
import { nearestLocale } from '../tenant/locale-path.ts'
import { type PageRequest, requestAttributes } from './page-request.ts'

/** The language of the page: that of the path, or the nearest to one that the store lacks. */
export const decideLocale = (page: PageRequest): Promise<string> =>
  withSpan(
    'showroom.gate.locale',
    () => requestAttributes(page),
    async () => {
      const { choice, tenant } = page
      return choice.kind === 'supported'
        ? choice.locale
        : nearestLocale(choice.requested, tenant.locale, tenant.locales)
    },
  )
