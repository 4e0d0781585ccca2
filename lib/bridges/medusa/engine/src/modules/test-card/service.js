/**
 * A card provider for the bridge's tests: `tok_ok` is approved, every other token is declined. It moves no money, and
 * exists only if MEDUSA_TEST_CARD is set (medusa-config.js). Real providers work alike: the data of the shop's card
 * form is the session's `data`.
 */
const { randomUUID } = require('node:crypto')
const { AbstractPaymentProvider } = require('@medusajs/framework/utils')

const ACCEPTED = 'tok_ok'

class TestCard extends AbstractPaymentProvider {
  static identifier = 'card'

  async initiatePayment({ data }) {
    return { id: randomUUID(), data: { token: data?.token ?? '' } }
  }

  async authorizePayment({ data }) {
    return { data, status: data?.token === ACCEPTED ? 'authorized' : 'error' }
  }

  async getPaymentStatus({ data }) {
    return this.authorizePayment({ data })
  }

  async capturePayment({ data }) {
    return { data }
  }

  async cancelPayment({ data }) {
    return { data }
  }

  async deletePayment({ data }) {
    return { data }
  }

  async refundPayment({ data }) {
    return { data }
  }

  async retrievePayment({ data }) {
    return { data }
  }

  async updatePayment({ data }) {
    return { data }
  }

  async getWebhookActionAndData() {
    return { action: 'not_supported' }
  }
}

module.exports = TestCard
