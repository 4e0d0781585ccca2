import * as v from 'valibot'
import type { RestClient } from '../../api/request.client.ts'

/** Values of the cart e-mail form. */
export type CartEmail = { senderName: string; senderEmail: string; recipientEmail: string; message: string }

/** POST /cart/email. */
export const sendCartEmail = (rest: RestClient, email: CartEmail) =>
  rest.send({
    method: 'POST',
    path: '/cart/email',
    body: {
      sender_name: email.senderName,
      sender_email: email.senderEmail,
      recipient_email: email.recipientEmail,
      message: email.message,
    },
    schema: v.unknown(),
  })
