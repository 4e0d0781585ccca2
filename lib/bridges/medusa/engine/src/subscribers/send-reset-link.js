/**
 * Mails the link to a new password when somebody asks for one. The mail leaves through the provider of the channel
 * 'email': here it is Medusa's local one, which writes it into the log. SHOP_URL is the shop's address.
 */
const { Modules } = require('@medusajs/framework/utils')

const RESET_PAGE = 'customer/account/resetpassword'

module.exports.default = async ({ event, container }) => {
  const { entity_id: to, actor_type, token } = event.data
  if (actor_type !== 'customer') return
  // Behind '#': browsers send that part to nobody, so no log of the shop holds it.
  const link = `${process.env.SHOP_URL ?? 'http://localhost:3000/'}${RESET_PAGE}#token=${encodeURIComponent(token)}`
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    to,
    channel: 'email',
    template: 'password-reset',
    data: { link },
  })
}

module.exports.config = { event: 'auth.password_reset' }
