import { edgeTexts } from '../i18n/edge-texts.ts'
import { withSpan } from '../telemetry/tracer.ts'
import { unauthorizedPage } from '../tenant/edge-pages.ts'
import { isEmbeddingAllowed } from '../tenant/embedding.ts'
import type { GateResponse } from './decision.ts'
import { type PageRequest, requestAttributes } from './page-request.ts'

/** Refuses a visit where the store may not be shown (S1-2.3), in the language of the page; null if it may. */
export const checkEmbedding = (page: PageRequest, locale: string): Promise<GateResponse | null> =>
  withSpan<GateResponse | null>(
    'showroom.gate.embedding',
    () => requestAttributes(page),
    async () =>
      isEmbeddingAllowed(page.tenant.iframeUrl, page.request.headers, page.host)
        ? null
        : { outcome: 'not embedded', response: unauthorizedPage(edgeTexts(locale)) },
  )
