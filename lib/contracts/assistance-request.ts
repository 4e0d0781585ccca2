/** Queries and bodies of chat and kiosk (S1-7.7 and S1-7.8). */
import * as v from 'valibot'
import { filledLine, line } from './request-parts.ts'

/** Body of PUT /chat/message/{productId}: address of the product page and the question. */
export const ChatMessageRequest = v.object({ url: filledLine(2_048), userPrompt: filledLine(2_000) })

/** Body of POST /chat/feedback/{productId}. [assumed] fields. */
export const ChatFeedbackRequest = v.object({
  vote: v.picklist(['up', 'down']),
  message: line(10_000),
  feedback: v.optional(line(5_000)),
})

/** Query of the kiosk service's calls: the device's token. */
export const KioskTokenQuery = v.object({ token: filledLine() })

/** Query of POST /api/kiosk/devices: store_code up to its first '_'. */
export const KioskMemberQuery = v.object({ memberCode: v.pipe(line(64), v.regex(/^[^_]+$/)) })

/** Body of POST /api/kiosk/devices. */
export const KioskPasscodeRequest = v.object({ passcode: filledLine(64) })

/** Body of the POST to the kiosk's video analytics. */
export const VideoAnalyticsRequest = v.object({ playedVideos: v.pipe(v.array(v.unknown()), v.maxLength(1_000)) })
