/**
 * Mails the link for a new password. The mail is sent by the provider of the channel 'email': here Medusa's local one,
 * which writes it to the log. SHOP_URL is the shop's address.
 */
const { Modules } = require('@medusajs/framework/utils')

const RESET_PAGE = 'customer/account/resetpassword'

module.exports.default = async ({ event, container }) => {
  const { entity_id: to, actor_type, token } = event.data
  if (actor_type !== 'customer') return
  // Behind '#', because browsers don't send the fragment: no log of the shop can contain the token.
  const link = `${process.env.SHOP_URL ?? 'http://localhost:3000/'}${RESET_PAGE}#token=${encodeURIComponent(token)}`
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    to,
    channel: 'email',
    template: 'password-reset',
    data: { link },
  })
}

module.exports.config = { event: 'auth.password_reset' }
