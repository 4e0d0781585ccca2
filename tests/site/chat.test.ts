import { findSimple, storeChanges } from '#tests/support/product-responses.ts'
import { expect, openPage, shopPage, test } from '#tests/support/site-test.ts'

/** The product chat on the server-rendered page. */

test('S1-2.17-09 a product’s page has the chat if it is enabled and its costs are below the threshold', async ({
  testProxy,
}) => {
  const { url_key } = await findSimple()
  for (const [ai_chatbot, count] of [
    [{ enabled: true, killswitch_threshold_met: false }, 1],
    [{ enabled: true, killswitch_threshold_met: true }, 0],
    [{ enabled: false, killswitch_threshold_met: false }, 0],
  ] as const) {
    const { config, answers } = storeChanges(url_key, { pdp: { ai_chatbot } })
    const { origin } = testProxy.openStore('kessler', config, answers)
    const page = await openPage(`${origin}/product/${url_key}`)
    expect(page.getByRole('region', { name: 'Question about this product?' })).toHaveCount(count)
  }
})

test('the chat’s heading and the store’s text about it are server-rendered', async () => {
  const { url_key } = await findSimple()
  const chat = (await shopPage('kessler', `/product/${url_key}`)).getByRole('region', {
    name: 'Question about this product?',
  })
  expect(chat).toContainText('Ask about size, features or installation.')
  expect(chat).toContainText('Answers are generated and may be wrong; call us to be sure.')
})
