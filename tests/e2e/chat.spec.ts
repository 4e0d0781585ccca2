import type { Locator, Page, Route } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { askBackEnd, findSimple, openSimplePage, type ProductChange } from '#tests/support/product-page.ts'
import { expect, expectAccessible, shopUrl } from '#tests/support/shop.ts'
import { eventsOf, watchDataLayer } from '#tests/support/tracking.ts'

const TITLE = 'Question about this product?'
const MESSAGES = '**/api/rest/chat/message/*'
const FEEDBACK = '**/api/rest/chat/feedback/*'
const CAP = 'Daily chatbot usage cost cap has been reached. Please try again later.'
const FAILED = 'An unexpected error occurred while conversing with Ai'

const widget = (page: Page): Locator => page.getByRole('region', { name: TITLE })
const field = (within: Page | Locator): Locator => within.getByRole('textbox', { name: 'Your question' })
const log = (within: Page | Locator): Locator => within.getByRole('log', { name: 'Conversation' })
/** What a screen reader says without being asked. */
const spoken = (within: Locator): Locator => within.getByRole('status').and(within.locator('p'))
const sendButton = (within: Page | Locator): Locator => within.getByRole('button', { name: 'Send', exact: true })

/** Comes near the widget, and waits until its code is there: the button works. */
async function comeNear(chat: Locator): Promise<void> {
  await chat.scrollIntoViewIfNeeded()
  await field(chat).fill('?')
  await expect(sendButton(chat)).toBeEnabled()
  await field(chat).fill('')
}

const said = (role: string, text: string, feedback = false) => ({
  role,
  text,
  timestamp: '2026-05-12T19:03:00Z',
  feedback,
})

/** The store's chat with these settings of its own. */
const withChat = (ai_chatbot: object): ProductChange => ({
  pdp: { ai_chatbot: { enabled: true, killswitch_threshold_met: false, ...ai_chatbot } },
})

test('S1-2.17-06 the chat shows the conversation in order; S1-2.17-07 each answer takes one vote; S1-2.17-08 a vote against it opens the feedback panel; S1-7.9-10 both are in the data layer @both', async ({
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
  // A page whose chat nobody comes near asks for nothing.
  if (page.viewportSize()?.width === 390) expect(requests).toEqual([])
  await comeNear(chat)
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
  // Read out once, and nothing of what stood there before.
  await expect(log(chat)).toHaveAttribute('aria-live', 'off')
  await expect(spoken(chat)).toHaveText(/\$/)
  // What has come last is in sight.
  await expect(answers.last()).toBeInViewport()

  await answers.first().click()
  await expect(answers.first()).toHaveAttribute('aria-pressed', 'true')
  await expect(chat.getByText('Thank you for your feedback.')).toHaveCount(1)
  // A vote is locked.
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
  await expectAccessible(page, 'section:has(textarea)')
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

  // The conversation is there on the next visit of the page, its votes with it.
  await page.reload()
  await comeNear(chat)
  await expect(answers).toHaveCount(2)
  await expect(spoken(chat)).toHaveText('')
  await expect(answers.first()).toHaveAttribute('aria-disabled', 'true')
  await expect(against.last()).toHaveAttribute('aria-pressed', 'true')
})

test('S1-2.17-02 placed as a side drawer the chat opens from a button; keyboard alone leads in and out @both', async ({
  page,
  testProxy,
}) => {
  await openSimplePage(
    page,
    testProxy,
    withChat({ placement: 'side-drawer', widget_title: 'Ask us', widget_description: 'We know.' }),
  )
  const opener = page.getByRole('button', { name: 'Ask us' })
  await opener.scrollIntoViewIfNeeded()
  const drawer = page.getByRole('dialog', { name: 'Ask us' })
  await expect(async () => {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(drawer).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('log', { name: 'Conversation' })).toHaveCount(1)
  await expect(drawer).toContainText('We know.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(field(drawer)).toBeFocused()
  await page.keyboard.type('How wide is it?')
  await page.keyboard.press('Enter')
  const against = drawer.getByRole('button', { name: 'This answer did not help' })
  await expect(against).toHaveCount(1)
  await against.focus()
  await page.keyboard.press('Enter')
  await expect(drawer.getByRole('textbox', { name: 'What was wrong with the answer?' })).toBeFocused()
  await expectAccessible(page, 'dialog[open]')
  // Escape closes the panel, then the drawer.
  await page.keyboard.press('Escape')
  await expect(drawer.getByRole('textbox', { name: 'What was wrong with the answer?' })).toHaveCount(0)
  await expect(against).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(log(drawer)).toContainText('How wide is it?')
})

test('S1-2.17-01 the chat is a widget in the page; S1-2.17-03 the title has a default, description and disclaimer are shown when configured; S1-2.17-04 answers have picture and name; answers are plain text', async ({
  page,
  testProxy,
}) => {
  const harmful = '<img src=x onerror="window.harmed=1"> See <a href="https://evil.test">this</a>\njavascript:alert(1)'
  await page.route(MESSAGES, (route) =>
    route.fulfill({ json: { conversation: [said('user', 'Hi'), said('assistant', harmful)] } }),
  )
  await openSimplePage(
    page,
    testProxy,
    withChat({
      placement: undefined,
      widget_title: '',
      widget_description: 'Ask away.',
      widget_disclaimer: 'May be wrong.',
      chatbot_icon: 'logo-small.svg',
      chatbot_name: 'Bo',
    }),
  )
  const chat = widget(page)
  await expect(chat.getByRole('heading')).toHaveText(TITLE)
  await expect(chat.getByText('Ask away.')).toBeVisible()
  await expect(chat.getByText('May be wrong.')).toBeVisible()
  await comeNear(chat)
  await expect(log(chat)).toContainText(harmful.replace('\n', ' '), { useInnerText: false })
  await expect(log(chat)).toContainText('Bo · May 12, 2:03')
  await expect(log(chat).getByRole('link')).toHaveCount(0)
  await expect(log(chat).locator('img')).toHaveCount(1)
  await expect(log(chat).locator('img')).toHaveAttribute('src', /logo-small\.svg$/)
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
})

test('S1-2.17-05 a question has at most as many characters as the store allows; S1-4.11-06 the day’s limit locks the chat @both', async ({
  page,
  testProxy,
  allowConsole,
}) => {
  allowConsole(/status of (403|429|500)/)
  const prompts: string[] = []
  let respond: (route: Route) => unknown = (route) => route.fulfill({ status: 500, json: {} })
  await page.route(MESSAGES, (route) => {
    if (route.request().method() !== 'PUT') return route.fulfill({ json: [] })
    prompts.push(route.request().postDataJSON().userPrompt)
    return respond(route)
  })
  await openSimplePage(page, testProxy, withChat({ input_character_limit: undefined }))
  const chat = widget(page)
  await comeNear(chat)

  // More can be neither typed nor pasted, and an emoji is one character.
  await field(chat).fill('a'.repeat(301))
  await expect(field(chat)).toHaveValue('a'.repeat(300))
  await field(chat).press('b')
  await expect(field(chat)).toHaveValue('a'.repeat(300))
  await expect(chat.getByRole('status').filter({ hasText: '300 of 300 characters' })).toHaveCount(1)
  await field(chat).fill('😀'.repeat(301))
  await expect(field(chat)).toHaveValue('😀'.repeat(300))

  // What fails says so in the conversation, and the question is there to be asked again.
  await field(chat).press('Enter')
  await expect(log(chat)).toContainText(FAILED)
  await expect(field(chat)).toHaveValue('😀'.repeat(300))
  expect(prompts).toEqual(['😀'.repeat(300)])
  await expect(log(chat).getByRole('button')).toHaveCount(0)
  for (const [status, body] of [
    [403, '{}'],
    [200, '<html>Oops</html>'],
    [200, '{"conversation": [{"role":'],
  ] as const) {
    respond = (route) => route.fulfill({ status, body, contentType: 'text/html' })
    const before = await log(chat).getByText(FAILED).count()
    await field(chat).press('Enter')
    await expect(log(chat).getByText(FAILED)).toHaveCount(before + 1)
  }

  // Pressed twice while the answer is slow: one question.
  prompts.length = 0
  respond = async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.fulfill({ json: [said('user', 'How wide?'), said('assistant', '30 inches.')] })
  }
  await field(chat).fill('How wide?')
  await field(chat).press('Enter')
  await field(chat).press('Enter')
  await expect(spoken(chat)).toHaveText('Karl is writing…')
  await field(chat).press('Enter')
  await expect(log(chat)).toContainText('30 inches.')
  await expect(log(chat)).not.toContainText(FAILED)
  expect(prompts).toEqual(['How wide?'])
  await expect(field(chat)).toHaveValue('')

  respond = (route) => route.fulfill({ status: 429, json: { messages: { error: [{ message: CAP }] } } })
  await field(chat).fill('How deep?')
  await field(chat).press('Enter')
  await expect(log(chat)).toContainText('Our AI assistant has reached its temporary usage limit')
  await expect(field(chat)).toBeDisabled()
  await expect(sendButton(chat)).toBeDisabled()
  await expect(log(chat)).toBeFocused()
  await expect(spoken(chat)).toHaveText(/^Our AI assistant has reached/)
  await expectAccessible(page, 'section:has(textarea)')
})

test('a back end without the calls has no chat; nor has a store with it off', async ({
  page,
  testProxy,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  await page.route(MESSAGES, (route) => route.fulfill({ status: 404, json: {} }))
  const { url_key: urlKey } = await findSimple()
  await page.goto(shopUrl('kessler', `/product/${urlKey}`))
  await page.mouse.wheel(0, 2_000)
  await expect(widget(page)).toHaveCount(0)
  await openSimplePage(page, testProxy, withChat({ killswitch_threshold_met: true }))
  await expect(page.getByText(TITLE)).toHaveCount(0)
})

test('in French: the chat, its failures and the time; Enter before its code is there asks once it is @phone', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 500/)
  type Products = { products: { url_key: string }[] }
  const { products } = await askBackEnd<Products>('/categories/televiseurs?embed=products', 'volteo')
  await page.route(MESSAGES, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: {} })
      : route.fulfill({ json: [said('user', 'Bonjour'), said('assistant', 'Oui ?')] }),
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
  const chat = page.getByRole('region', { name: 'Une question sur ce produit ?' })
  const question = chat.getByRole('textbox', { name: 'Votre question' })
  const failed = log(chat).getByText('Une erreur inattendue est survenue pendant la conversation avec l’assistant.')
  await question.fill('Quelle largeur ?')
  await question.press('Enter')
  release()
  await expect(failed).toHaveCount(1)
  await expect(question).toHaveValue('Quelle largeur ?')
  await chat.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(failed).toHaveCount(2)
  await expect(spoken(chat)).toHaveText(/^Une erreur inattendue/)
  expect(prompts).toEqual(['Quelle largeur ?', 'Quelle largeur ?'])

  await page.reload()
  await chat.scrollIntoViewIfNeeded()
  await expect(log(chat)).toContainText(/Vous · 12 mai/)
  await expect(log(chat)).toContainText('Léo')
})
