import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { Backend } from '../api/backend.ts'
import type { ApiContext, ApiEnvironment } from '../api/store-request.ts'
import { buildContent, storeNameOf } from '../mail/build-mail.ts'
import { writeHtml } from '../mail/mail-html.ts'
import { readMailLook } from '../mail/mail-look.ts'
import { createStoreContext, readStoreSegment } from '../store/store-context.ts'
import { Refusal, translate } from '../text/messages.ts'
import { readUnsubscribeToken, UNSUBSCRIBE_PATH, unsubscribeFromReviewMails } from './review-mail-unsubscribe.ts'

/**
 * The unsubscribe link in mails that ask for reviews. GET returns a page with a button, since mail scanners open all
 * links; POST unsubscribes, from the button or the mail program (RFC 8058). The signed link is the proof: there is no
 * session.
 */
export function addUnsubscribeRoutes(app: Hono<ApiEnvironment>, { db, configuration, stores }: Backend) {
  const path = `/:store/api/rest/${UNSUBSCRIBE_PATH}` as const

  async function open(context: ApiContext) {
    const content = await stores.get(readStoreSegment(context.req.param('store') ?? '').storeId)
    if (content === undefined) throw new Refusal(404, 'noStore')
    const store = createStoreContext(content, context.req.query('locale') ?? '', configuration)
    const token = context.req.query('token') ?? ''
    const recipient = readUnsubscribeToken(configuration.sessionSecret, content.id, token)
    const storeName = storeNameOf(store)
    const look = readMailLook(store, storeName)
    const answer = (key: 'stopAsk' | 'stopDone' | 'stopBad', form?: ReturnType<typeof html>) => {
      const blocks = [{ kind: 'text', text: translate(key, store.locale, { store: storeName }) }] as const
      const page = writeHtml(buildContent(store, translate('stopTitle', store.locale), blocks), look, form)
      context.header('Cache-Control', 'no-store')
      context.header('Referrer-Policy', 'no-referrer')
      return context.html(page, key === 'stopBad' ? 400 : 200)
    }
    return { store, recipient, look, answer }
  }

  app.get(path, async (context) => {
    const { store, recipient, look, answer } = await open(context)
    if (recipient === undefined) return answer('stopBad')
    const { button, onButton } = look.light
    const label = translate('mailReviewsStop', store.locale)
    return answer(
      'stopAsk',
      html`<form method="post">
      <button type="submit" class="m-button"
        style="margin:0 0 16px;padding:12px 24px;border:0;border-radius:${look.buttonRadiusPx}px;
        background-color:${button};color:${onButton};font:bold 16px/24px ${look.bodyFont}">${label}</button></form>`,
    )
  })

  app.post(path, async (context) => {
    const { store, recipient, answer } = await open(context)
    if (recipient === undefined) return answer('stopBad')
    await unsubscribeFromReviewMails(db, store.content.id, recipient)
    return answer('stopDone')
  })
}
