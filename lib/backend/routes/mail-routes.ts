import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { Backend } from '../backend.ts'
import { openView, readStoreSegment } from '../catalog/view.ts'
import { buildContent, storeNameOf } from '../mail/build-mail.ts'
import { writeHtml } from '../mail/mail-html.ts'
import { readMailLook } from '../mail/mail-look.ts'
import { readUnsubscribeToken, refuseReviewMails, UNSUBSCRIBE_PATH } from '../mail/review-refusals.ts'
import { Refusal, say } from '../text/messages.ts'
import type { ApiContext, ApiEnvironment } from './api.ts'

/**
 * The link at the end of requests for reviews. GET shows a button, since programs that look for harmful links open them
 * all; POST ends these mails, from the button or from the program for mail (RFC 8058). The signed link is the proof: there
 * is no session.
 */
export function addMailRoutes(app: Hono<ApiEnvironment>, { db, configuration, stores }: Backend) {
  const path = `/:store/api/rest/${UNSUBSCRIBE_PATH}` as const

  async function open(context: ApiContext) {
    const content = await stores.get(readStoreSegment(context.req.param('store') ?? '').storeId)
    if (content === undefined) throw new Refusal(404, 'noStore')
    const view = openView(content, context.req.query('locale') ?? '', configuration)
    const token = context.req.query('token') ?? ''
    const recipient = readUnsubscribeToken(configuration.sessionSecret, content.id, token)
    const store = storeNameOf(view)
    const look = readMailLook(view, store)
    const answer = (key: 'stopAsk' | 'stopDone' | 'stopBad', form?: ReturnType<typeof html>) => {
      const blocks = [{ kind: 'text', text: say(key, view.locale, { store }) }] as const
      const page = writeHtml(buildContent(view, say('stopTitle', view.locale), blocks), look, form)
      context.header('Cache-Control', 'no-store')
      context.header('Referrer-Policy', 'no-referrer')
      return context.html(page, key === 'stopBad' ? 400 : 200)
    }
    return { view, recipient, look, answer }
  }

  app.get(path, async (context) => {
    const { view, recipient, look, answer } = await open(context)
    if (recipient === undefined) return answer('stopBad')
    const { button, onButton } = look.light
    const label = say('mailReviewsStop', view.locale)
    return answer(
      'stopAsk',
      html`<form method="post"><button type="submit" class="m-button" style="margin:0 0 16px;padding:12px 24px;border:0;border-radius:${look.buttonRadiusPx}px;background-color:${button};color:${onButton};font:bold 16px/24px ${look.bodyFont}">${label}</button></form>`,
    )
  })

  app.post(path, async (context) => {
    const { view, recipient, answer } = await open(context)
    if (recipient === undefined) return answer('stopBad')
    await refuseReviewMails(db, view.content.id, recipient)
    return answer('stopDone')
  })
}
