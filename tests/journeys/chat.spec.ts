import type { Locator, Page } from '@playwright/test'
import { findSimple, requestBackEnd } from '#tests/support/product-responses.ts'
import { expect, shopUrl, test } from '#tests/support/shop.ts'
import { eventsOf, watchDataLayer } from '#tests/support/tracking.ts'

const TITLE = 'Question about this product?'
const MESSAGES = '**/api/rest/chat/message/*'
const FEEDBACK = '**/api/rest/chat/feedback/*'

const widget = (page: Page): Locator => page.getByRole('region', { name: TITLE })
const field = (within: Page | Locator): Locator => within.getByRole('textbox', { name: 'Your question' })
const log = (within: Page | Locator): Locator => within.getByRole('log', { name: 'Conversation' })
/** Live regions, which a screen reader announces. */
const announced = (within: Locator): Locator => within.getByRole('status').and(within.locator('p'))
const sendButton = (within: Page | Locator): Locator => within.getByRole('button', { name: 'Send', exact: true })

/** Scrolls to the widget and waits until its code is loaded. */
async function loadWidget(chat: Locator): Promise<void> {
  await chat.scrollIntoViewIfNeeded()
  await field(chat).fill('?')
  await expect(sendButton(chat)).toBeEnabled()
  await field(chat).fill('')
}

const message = (role: string, text: string, feedback = false) => ({
  role,
  text,
  timestamp: '2026-05-12T19:03:00Z',
  feedback,
})

test('S1-2.17-06 the chat shows the conversation in order; S1-2.17-07 each answer takes one vote; S1-2.17-08 a vote against it opens the feedback panel; S1-7.9-10 both are in the data layer', async ({
  page,
}) => {
  const entries = await watchDataLayer(page)
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/chat/')) requests.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  const { url_key: urlKey, entity_id: id } = await findSimple()
  await page.goto(shopUrl('kessler', `/product/${urlKey}`))
  const chat = widget(page)
  await expect(chat).toContainText('Ask about size, features or installation.')
  await expect(chat).toContainText('Answers are generated and may be wrong; call us to be sure.')
  await loadWidget(chat)
  await expect.poll(() => requests).toEqual([`GET /api/rest/chat/message/${id}`])

  await field(chat).fill('How wide is it?')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('And how deep?')
  await page.keyboard.press('Enter')
  const answers = chat.getByRole('button', { name: 'This answer helped' })
  await expect(answers).toHaveCount(1)
  await expect(field(chat)).toBeFocused()
  await expect(field(chat)).toHaveValue('')
  await field(chat).fill('What does it cost?')
  await sendButton(chat).click()
  await expect(answers).toHaveCount(2)
  await expect(field(chat)).toBeFocused()
  await expect(log(chat)).toHaveText(
    /You.*How wide is it\?\s+And how deep\?.*Karl.*You.*What does it cost\?.*Karl.*\$/s,
  )
  await expect(log(chat).locator('time').first()).toHaveText(/^[A-Z][a-z]{2} \d+, \d+:\d\d.[AP]M$/)
  // Only the new message is announced.
  await expect(log(chat)).toHaveAttribute('aria-live', 'off')
  await expect(announced(chat)).toHaveText(/\$/)
  // The newest message is in view.
  await expect(answers.last()).toBeInViewport()

  await answers.first().click()
  await expect(answers.first()).toHaveAttribute('aria-pressed', 'true')
  await expect(chat.getByText('Thank you for your feedback.')).toHaveCount(1)
  // A vote can't be changed.
  const against = chat.getByRole('button', { name: 'This answer did not help' })
  await expect(against.first()).toHaveAttribute('aria-disabled', 'true')
  await against.first().click({ force: true })
  await expect(chat.getByRole('textbox', { name: 'What was wrong with the answer?' })).toHaveCount(0)
  await expect(answers.first()).toHaveAttribute('aria-pressed', 'true')

  await against.last().click()
  const words = chat.getByRole('textbox', { name: 'What was wrong with the answer?' })
  await expect(words).toBeFocused()
  await expect(chat.getByRole('button', { name: 'Close' })).toBeVisible()
  await words.fill('Prices are above')
  const feedback = page.waitForRequest(FEEDBACK)
  await chat.getByRole('button', { name: 'Send feedback' }).click()
  expect((await feedback).postDataJSON()).toMatchObject({ vote: 'down', feedback: 'Prices are above' })
  await expect(words).toHaveCount(0)
  await expect(against.last()).toBeFocused()
  await expect(against.last()).toHaveAttribute('aria-pressed', 'true')

  await expect
    .poll(() => [eventsOf(entries, 'ai_chat_message'), eventsOf(entries, 'ai_chat_vote')])
    .toMatchObject([
      [{ product_id: id }, { product_id: id }],
      [
        { product_id: id, vote: 'up' },
        { product_id: id, vote: 'down' },
      ],
    ])

  // The conversation and its votes survive a reload.
  await page.reload()
  await loadWidget(chat)
  await expect(answers).toHaveCount(2)
  await expect(announced(chat)).toHaveText('')
  await expect(answers.first()).toHaveAttribute('aria-disabled', 'true')
  await expect(against.last()).toHaveAttribute('aria-pressed', 'true')
})

test('in French: the chat, its failures and the time; Enter before its code is loaded sends the question afterwards @phone', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 500/)
  type Products = { products: { url_key: string }[] }
  const { products } = await requestBackEnd<Products>('/categories/televiseurs?embed=products', 'volteo')
  await page.route(MESSAGES, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: {} })
      : route.fulfill({ json: [message('user', 'Bonjour'), message('assistant', 'Oui ?')] }),
  )
  const prompts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/chat/')) prompts.push(request.postDataJSON().userPrompt)
  })
  let release: () => void = () => undefined
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/chunks/**', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto(shopUrl('volteo', `/product/${products[0]?.url_key}`), { waitUntil: 'commit' })
  const chat = page.getByRole('region', { name: 'Une question sur ce produit?' })
  const question = chat.getByRole('textbox', { name: 'Votre question' })
  const failed = log(chat).getByText('Une erreur inattendue est survenue pendant la conversation avec l’assistant.')
  await question.fill('Quelle largeur ?')
  await question.press('Enter')
  release()
  await expect(failed).toHaveCount(1)
  await expect(question).toHaveValue('Quelle largeur ?')
  await chat.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(failed).toHaveCount(2)
  await expect(announced(chat)).toHaveText(/^Une erreur inattendue/)
  expect(prompts).toEqual(['Quelle largeur ?', 'Quelle largeur ?'])

  await page.reload()
  await chat.scrollIntoViewIfNeeded()
  await expect(log(chat)).toContainText(/Vous · 12 mai/)
  await expect(log(chat)).toContainText('Léo')
})
