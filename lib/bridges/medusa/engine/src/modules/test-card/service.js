/**
 * A card provider for tests of the bridge: `tok_ok` pays, every other token is declined. It moves no money, and is there only where
 * MEDUSA_TEST_CARD is set (medusa-config.js). Real ones are made alike: what the shop's card form sends is the session's `data`.
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
