import { beforeEach, describe, it } from 'vitest'
import type { Locator } from 'vitest/browser'
import { resize, respondToCalls } from '#tests/support/checkout-island.tsx'
import { findSimple, renderProduct, renderSimple, requestStore } from '#tests/support/product-island.tsx'
import { expect, expectAccessible, page, renderIsland, userEvent } from '#tests/support/render-island.tsx'
import { ChatSlot } from './chat-slot.client.tsx'

const TITLE = 'Question about this product?'
const MESSAGES = /^\/chat\/message\/\d+$/
const CAP = 'Daily chatbot usage cost cap has been reached. Please try again later.'
const FAILED = 'An unexpected error occurred while conversing with Ai'

const widget = () => page.getByRole('region', { name: TITLE })
const drawer = () => page.getByRole('dialog', { name: 'Ask us' })
const field = (within: Locator) => within.getByRole('textbox', { name: 'Your question' })
const log = (within: Locator) => within.getByRole('log', { name: 'Conversation' })
const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true })
const helped = (within: Locator) => button(within, 'This answer helped')
const against = (within: Locator) => button(within, 'This answer did not help')
const wrong = (within: Locator) => within.getByRole('textbox', { name: 'What was wrong with the answer?' })
const countOf = (locator: Locator) => locator.elements().length
const typedIn = (locator: Locator) => (locator.element() as HTMLTextAreaElement).value
/** Live regions, which screen readers announce. */
const spoken = (within: Locator) =>
  within
    .getByRole('status')
    .elements()
    .filter(({ localName }) => localName === 'p')
    .map(({ textContent }) => textContent)
    .join()

/** The store's configuration with these chat settings. */
const withChat = (ai_chatbot: object) => ({
  pdp: { ai_chatbot: { enabled: true, killswitch_threshold_met: false, ...ai_chatbot } },
})

const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' })

/** Scrolls until an island is rendered whose code is loaded when it comes near the screen. */
async function approach(island: Locator): Promise<void> {
  await expect
    .poll(() => {
      const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1
      if (countOf(island) === 0) scrollTo(isAtEnd ? 0 : window.scrollY + window.innerHeight / 2)
      return countOf(island)
    })
    .toBe(1)
}

/** Scrolls to the widget and waits until its code is loaded: the button works. */
async function comeNear(): Promise<Locator> {
  await approach(widget())
  widget().element().scrollIntoView({ behavior: 'instant' })
  await field(widget()).fill('?')
  await expect.element(button(widget(), 'Send')).toBeEnabled()
  await field(widget()).fill('')
  return widget()
}

const said = (role: string, text: string) => ({ role, text, timestamp: '2026-05-12T19:03:00Z', feedback: false })
const asText = (body: string, status = 200) => new Response(body, { status, headers: { 'content-type': 'text/html' } })

describe('the chat about a product', () => {
  beforeEach(() => scrollTo(0))

  it('S1-5.4-03 is not rendered in browsers that match user_agents_bots_regex', async () => {
    const settings = {
      limit: 100,
      description: '',
      disclaimer: '',
      icon: '',
      name: '',
      feedbackMessage: '',
      suggestions: [],
      contactPath: '',
      productName: '',
    }
    const slot = (title: string, botsPattern: string) => (
      <ChatSlot productId="1" placement="mid-page-widget" botsPattern={botsPattern} settings={{ ...settings, title }} />
    )
    await renderIsland(() => (
      <>
        {slot('For bots', 'chrome|firefox|safari')}
        {slot('For people', 'bot')}
      </>
    ))
    await expect.element(page.getByText('For people')).toBeInTheDocument()
    expect(page.getByText('For bots').elements()).toEqual([])
  })

  it('sends no request before it comes near the screen', async () => {
    await resize(390)
    const { calls } = await renderSimple()
    const made = () =>
      calls.filter(({ path }) => path.startsWith('/chat/')).map(({ method, path }) => `${method} ${path}`)
    expect(made()).toEqual([])
    await comeNear()
    await expect.element(widget()).toMatchTextContent('Ask about size, features or installation.')
    await expect.element(widget()).toMatchTextContent('Answers are generated and may be wrong; call us to be sure.')
    await expect.poll(made).toEqual([`GET /chat/message/${(await findSimple()).entity_id}`])
  })

  it('suggests three questions before the first one, and asks the one that is pressed', async () => {
    await renderSimple()
    const chat = await comeNear()
    const suggested = chat.getByRole('list', { name: 'Suggested questions' })
    await expectAccessible()
    expect(suggested.getByRole('button').elements()).toHaveLength(3)
    const first = suggested.getByRole('button').first()
    const question = first.element().textContent ?? ''
    await userEvent.click(first)
    await expect.poll(() => countOf(helped(chat))).toBe(1)
    await expect.element(log(chat)).toMatchTextContent(question)
    expect(countOf(suggested)).toBe(0)
    expect(countOf(chat.getByRole('link'))).toBe(0)
  })

  it('offers to send a question without an answer to the store, with the product’s name', async () => {
    await renderSimple()
    const chat = await comeNear()
    await field(chat).fill('Does it whistle?')
    await userEvent.keyboard('{Enter}')
    const link = chat.getByRole('link', { name: 'Send this question to the store' })
    await expect.element(link).toBeVisible()
    const { name } = await findSimple()
    const { hash, search } = link.element() as HTMLAnchorElement
    expect(new URLSearchParams(hash.slice(1)).get('message')).toBe(`${name}: Does it whistle?`)
    // Questions may contain personal data, which must not be in addresses that servers log.
    expect(search).toBe('')
    await expectAccessible()
  })

  it('S1-2.17-06 shows the conversation in order, announces each answer once, and scrolls to it', async () => {
    await renderSimple()
    const chat = await comeNear()
    await field(chat).fill('How wide is it?')
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}And how deep?{Enter}')
    await expect.poll(() => countOf(helped(chat))).toBe(1)
    await expect.element(field(chat)).toHaveFocus()
    await expect.element(field(chat)).toHaveValue('')
    await field(chat).fill('What does it cost?')
    await button(chat, 'Send').click()
    await expect.poll(() => countOf(helped(chat))).toBe(2)
    await expect.element(field(chat)).toHaveFocus()
    expect(log(chat).element().textContent).toMatch(
      /You.*How wide is it\?\s+And how deep\?.*Karl.*You.*What does it cost\?.*Karl.*\$/s,
    )
    expect(log(chat).element().querySelector('time')?.textContent).toMatch(/^[A-Z][a-z]{2} \d+, \d+:\d\d.[AP]M$/)
    await expect.element(log(chat)).toHaveAttribute('aria-live', 'off')
    expect(spoken(chat)).toContain('$')
    await expect.element(helped(chat).last()).toBeInViewport()
  })

  it('S1-2.17-07 each answer accepts one vote; S1-2.17-08 a negative vote opens the feedback panel', async () => {
    const { entity_id: id } = await findSimple()
    const { calls } = await renderSimple({
      prepare: async (shop) => {
        for (const userPrompt of ['How wide is it?', 'What does it cost?']) {
          await shop.call('PUT', `/chat/message/${id}`, { url: 'http://kessler.localhost/product', userPrompt })
        }
      },
    })
    const chat = await comeNear()
    await expect.poll(() => countOf(helped(chat))).toBe(2)
    await helped(chat).first().click()
    await expect.element(helped(chat).first()).toHaveAttribute('aria-pressed', 'true')
    await expect.element(chat.getByText('Thank you for your feedback.')).toBeVisible()
    // A second vote is ignored.
    await expect.element(against(chat).first()).toHaveAttribute('aria-disabled', 'true')
    await against(chat).first().click({ force: true })
    expect(countOf(wrong(chat))).toBe(0)
    await expect.element(helped(chat).first()).toHaveAttribute('aria-pressed', 'true')

    await against(chat).last().click()
    await expect.element(wrong(chat)).toHaveFocus()
    await expect.element(button(chat, 'Close')).toBeVisible()
    await wrong(chat).fill('Prices are above')
    await expectAccessible(chat.element())
    await button(chat, 'Send feedback').click()
    await expect.poll(() => countOf(wrong(chat))).toBe(0)
    await expect.element(against(chat).last()).toHaveFocus()
    await expect.element(against(chat).last()).toHaveAttribute('aria-pressed', 'true')
    await expect
      .poll(() => calls.findLast(({ path }) => path.startsWith('/chat/feedback/'))?.body)
      .toMatchObject({ vote: 'down', feedback: 'Prices are above' })
  })

  it('S1-2.17-02 as a side drawer it is opened by a button, and can be opened and closed by keyboard', async () => {
    await renderSimple(withChat({ placement: 'side-drawer', widget_title: 'Ask us', widget_description: 'We know.' }))
    const opener = page.getByRole('button', { name: 'Ask us' })
    await approach(opener)
    ;(opener.element() as HTMLElement).focus()
    await expect
      .poll(async () => {
        if (countOf(drawer()) === 0) await userEvent.keyboard('{Enter}')
        return countOf(drawer())
      })
      .toBe(1)
    expect(countOf(page.getByRole('log', { name: 'Conversation' }))).toBe(1)
    await expect.element(drawer()).toMatchTextContent('We know.')
    // The button that closes the drawer, and three suggested questions, come first.
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}')
    await expect.element(field(drawer())).toHaveFocus()
    await userEvent.keyboard('How wide is it?{Enter}')
    await expect.poll(() => countOf(against(drawer()))).toBe(1)
    ;(against(drawer()).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(wrong(drawer())).toHaveFocus()
    await expectAccessible(drawer().element())
    // Escape closes first the panel, then the drawer.
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => countOf(wrong(drawer()))).toBe(0)
    await expect.element(against(drawer())).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => countOf(drawer())).toBe(0)
    await expect.element(opener).toHaveFocus()
    await opener.click()
    await expect.element(log(drawer())).toMatchTextContent('How wide is it?')
  })

  it('S1-2.17-01 is a widget in the page; S1-2.17-03 the title has a default, description and disclaimer are shown when configured; S1-2.17-04 answers have picture and name; answers are plain text', async () => {
    const harmful =
      '<img src=x onerror="window.harmed=1"> See <a href="https://evil.test">this</a>\njavascript:alert(1)'
    respondToCalls('GET', MESSAGES, () =>
      Response.json({ conversation: [said('user', 'Hi'), said('assistant', harmful)] }),
    )
    await renderSimple(
      withChat({
        placement: undefined,
        widget_title: '',
        widget_description: 'Ask away.',
        widget_disclaimer: 'May be wrong.',
        chatbot_icon: 'logo-small.svg',
        chatbot_name: 'Bo',
      }),
    )
    const chat = await comeNear()
    await expect.element(chat.getByRole('heading')).toHaveTextContent(TITLE)
    await expect.element(chat.getByText('Ask away.')).toBeVisible()
    await expect.element(chat.getByText('May be wrong.')).toBeVisible()
    await expect.poll(() => log(chat).element().textContent).toContain(harmful)
    expect(log(chat).element().textContent).toMatch(/Bo · May 12, \d+:03/)
    expect(countOf(log(chat).getByRole('link'))).toBe(0)
    const pictures = [...log(chat).element().querySelectorAll('img')]
    expect(pictures.map(({ src }) => src)).toEqual([expect.stringMatching(/logo-small\.svg$/)])
    expect('harmed' in window).toBe(false)
  })

  it('S1-2.17-05 a question has at most as many characters as the store allows; an emoji is one', async () => {
    await renderSimple(withChat({ input_character_limit: undefined }))
    const chat = await comeNear()
    await field(chat).fill('a'.repeat(301))
    await expect.element(field(chat)).toHaveValue('a'.repeat(300))
    await userEvent.type(field(chat), 'b')
    await expect.element(field(chat)).toHaveValue('a'.repeat(300))
    await expect.element(chat.getByRole('status').filter({ hasText: '300 of 300 characters' })).toBeInTheDocument()
    await field(chat).fill('😀'.repeat(301))
    await expect.element(field(chat)).toHaveValue('😀'.repeat(300))
  })

  it('a failure is shown in the conversation, and the question is put back into the field', async () => {
    const prompts: unknown[] = []
    let respond = () => Response.json({}, { status: 500 })
    respondToCalls('PUT', MESSAGES, async (request) => {
      prompts.push((await request.json()).userPrompt)
      return respond()
    })
    await renderSimple(withChat({}))
    const chat = await comeNear()
    const failures = () => countOf(log(chat).getByText(FAILED, { exact: false }))
    await field(chat).fill('How wide?')
    await userEvent.keyboard('{Enter}')
    await expect.poll(failures).toBe(1)
    expect(typedIn(field(chat))).toBe('How wide?')
    expect(prompts).toEqual(['How wide?'])
    expect(countOf(log(chat).getByRole('button'))).toBe(0)
    for (const answer of [
      () => asText('{}', 403),
      () => asText('<html>Oops</html>'),
      () => asText('{"conversation": [{"role":'),
    ]) {
      respond = answer
      const before = failures()
      await field(chat).click()
      await userEvent.keyboard('{Enter}')
      await expect.poll(failures).toBe(before + 1)
    }
  })

  it('a question that is submitted twice while the answer is slow is sent once', async () => {
    const prompts: unknown[] = []
    const answer = Promise.withResolvers<void>()
    respondToCalls('PUT', MESSAGES, async (request) => {
      prompts.push((await request.json()).userPrompt)
      await answer.promise
      return Response.json([said('user', 'How wide?'), said('assistant', '30 inches.')])
    })
    await renderSimple(withChat({}))
    const chat = await comeNear()
    await field(chat).fill('How wide?')
    await userEvent.keyboard('{Enter}{Enter}')
    await expect.poll(() => spoken(chat)).toBe('Karl is writing…')
    await userEvent.keyboard('{Enter}')
    answer.resolve()
    await expect.element(log(chat)).toMatchTextContent('30 inches.')
    await expect.element(log(chat)).not.toMatchTextContent(FAILED)
    expect(prompts).toEqual(['How wide?'])
    await expect.element(field(chat)).toHaveValue('')
  })

  it('S1-4.11-06 the daily limit locks the chat', async () => {
    respondToCalls('PUT', MESSAGES, () => Response.json({ messages: { error: [{ message: CAP }] } }, { status: 429 }))
    await renderSimple(withChat({}))
    const chat = await comeNear()
    await field(chat).fill('How deep?')
    await userEvent.keyboard('{Enter}')
    await expect.element(log(chat)).toMatchTextContent('Our AI assistant has reached its temporary usage limit')
    await expect.element(field(chat)).toBeDisabled()
    await expect.element(button(chat, 'Send')).toBeDisabled()
    await expect.element(log(chat)).toHaveFocus()
    expect(spoken(chat)).toMatch(/^Our AI assistant has reached/)
    await expectAccessible(chat.element())
  })

  it('S1-8-25 shows an error if feedback can’t be loaded', async () => {
    respondToCalls('GET', MESSAGES, () =>
      Response.json([said('user', 'Hi'), { ...said('assistant', 'Yes.'), feedback: true }]),
    )
    respondToCalls('GET', /^\/chat\/feedback\/\d+$/, () => Response.json({}, { status: 500 }))
    await renderSimple()
    await comeNear()
    await expect
      .element(widget().getByRole('alert'))
      .toMatchTextContent('An unexpected error occurred while getting feedback')
  })

  it('a back end without the calls has no chat', async () => {
    let requestCount = 0
    respondToCalls('GET', MESSAGES, () => {
      requestCount += 1
      return Response.json({}, { status: 404 })
    })
    await renderSimple()
    await expect
      .poll(() => {
        scrollTo(window.scrollY + window.innerHeight / 2)
        return requestCount
      })
      .toBeGreaterThan(0)
    await expect.poll(() => countOf(widget())).toBe(0)
  })

  it('has French texts, and times in the store’s time zone', async () => {
    respondToCalls('GET', MESSAGES, () => Response.json([said('user', 'Bonjour'), said('assistant', 'Oui ?')]))
    const french = () => page.getByRole('region', { name: 'Une question sur ce produit?' })
    type Products = { products: { url_key: string }[] }
    const { products } = await requestStore<Products>('/categories/televiseurs?embed=products', 'volteo')
    await renderProduct(products[0]?.url_key ?? '', { store: 'volteo' })
    await approach(french())
    french().element().scrollIntoView({ behavior: 'instant' })
    await expect.poll(() => french().element().textContent).toMatch(/Vous · 12 mai/)
    await expect.element(french()).toMatchTextContent('Léo')
  })
})

describe('the chat of another store', () => {
  beforeEach(() => scrollTo(0))

  it.each([
    ['bot', 1],
    ['chrome|firefox|safari', 0],
  ])('S1-5.4-03 user_agents_bots_regex %s of a store decides on its product pages', async (pattern, count) => {
    const { products } = await requestStore<{ products: { url_key: string }[] }>(
      '/categories/televiseurs?embed=products&limit=1',
      'volteo',
    )
    const { calls } = await renderProduct(products[0]?.url_key ?? '', {
      store: 'volteo',
      config: { user_agents_bots_regex: pattern },
    })
    const question = page.getByRole('region', { name: 'Une question sur ce produit?' })
    if (count > 0) await approach(question)
    scrollTo(document.documentElement.scrollHeight)
    // The islands at the page's end are rendered by now.
    await expect.element(page.getByRole('button', { name: /^Liste de souhaits/ }).first()).toBeInTheDocument()
    expect(question.elements()).toHaveLength(count)
    expect(calls.filter(({ path }) => path.startsWith('/chat/')).length > 0).toBe(count > 0)
  })
})
