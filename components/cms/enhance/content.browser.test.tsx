import { describe, it, vi } from 'vitest'
import { renderContent, renderPlainContent } from '#tests/support/content-island.tsx'
import { respondToOutside } from '#tests/support/outside-addresses.ts'
import { expect, expectAccessible, page, userEvent } from '#tests/support/render-island.tsx'

const dialog = (name?: string) => page.getByRole('dialog', name === undefined ? {} : { name })

describe('an accordion', () => {
  it('S1-2.11-06 opens by click, Enter and Space, several items at a time', async () => {
    const item = (name: string) =>
      `<avb-accordion-item><avb-accordion-heading>${name}</avb-accordion-heading><avb-accordion-content><p>About ${name}</p></avb-accordion-content></avb-accordion-item>`
    await renderContent(`<avb-accordion>${item('Old ones')}${item('Distance')}</avb-accordion>`)
    const first = page.getByText('Old ones', { exact: true })
    const second = page.getByText('Distance', { exact: true })
    const isOpen = (heading: typeof first) => heading.element().closest('summary')?.getAttribute('aria-expanded')
    await expect.poll(() => isOpen(first)).toBe('false')
    await first.click()
    await expect.poll(() => isOpen(first)).toBe('true')
    await expect.element(page.getByText('About Old ones')).toBeVisible()
    second.element().closest('summary')?.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => isOpen(second)).toBe('true')
    expect(isOpen(first)).toBe('true')
    await userEvent.keyboard(' ')
    await expect.poll(() => isOpen(second)).toBe('false')
    await expectAccessible()
  })
})

describe('a problem in content', () => {
  const CONTENT = '<p><b>Two columns</p><avb-promotions></avb-promotions>'
  const PROBLEMS = [
    /^CMS Content Validation Error: Unequal open\/close tag counts in CMS page "delivery"\. Tag <b>: 1 open and 0 closed\./,
    /avb-promotions: Missing 'data-type' key on element\.$/,
  ]
  const linesOf = async (isPreview: boolean) => {
    await renderPlainContent(CONTENT, { isPreview })
    // Spied on only now: rendering has written the server's log to the same console.
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))
    return () => error.mock.calls.map(([line]) => String(line))
  }

  it('S1-5.3-01 S1-8-02 is logged to the browser’s console in a preview', async () => {
    const lines = await linesOf(true)
    for (const problem of PROBLEMS) await expect.poll(() => lines().some((line) => problem.test(line))).toBe(true)
  })

  it('is not logged for shoppers', async () => {
    const lines = await linesOf(false)
    await expect.element(page.getByText('Two columns')).toBeVisible()
    for (const problem of PROBLEMS) expect(lines().filter((line) => problem.test(line))).toEqual([])
  })
})

describe('tabs', () => {
  it('S1-2.11-24 S1-2.11-25 show one section at a time, selected by click or arrow keys, in the colours that staff chose', async () => {
    const tab = (title: string, text: string) => `<avb-tab data-title="${title}"><p>${text}</p></avb-tab>`
    await renderContent(
      `<avb-tabs data-tabs-color="#0d3b45" data-tabs-bar-background-color="#e8f0f1">${tab('Delivery', 'Carried in.')}${tab('Installation', 'Levelled.')}${tab('Haul-away', 'Taken along.')}</avb-tabs>`,
    )
    const tabs = page.getByRole('tab')
    const shown = page.getByRole('tabpanel')
    await expect.element(shown).toMatchTextContent('Carried in.')
    expect(tabs.elements().map(({ textContent }) => textContent)).toEqual(['Delivery', 'Installation', 'Haul-away'])
    await tabs.nth(1).click()
    await expect.element(shown).toMatchTextContent('Levelled.')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(shown).toMatchTextContent('Taken along.')
    await expect.element(tabs.nth(2)).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tabs.first()).toHaveAttribute('aria-selected', 'true')
    await expect.element(tabs.first()).toHaveStyle({ color: 'rgb(13, 59, 69)' })
    await expect.element(page.getByRole('tablist')).toHaveStyle({ backgroundColor: 'rgb(232, 240, 241)' })
    await expectAccessible()
  })
})

describe('a lightbox', () => {
  it('S1-2.11-15 opens on a click and closes by Escape and by its button', async () => {
    await renderContent(
      '<avb-lightbox data-type="image" data-src="/media/w1280/scene-kitchen.svg" data-alt="The blue kitchen"><img src="/media/w320/scene-kitchen.svg" width="320" height="150" alt="Enlarge the blue kitchen"></avb-lightbox>',
    )
    const opener = page.getByRole('link', { name: 'Enlarge the blue kitchen' })
    const opened = dialog('The blue kitchen')
    await opener.click()
    await expect.element(opened.getByRole('img', { name: 'The blue kitchen' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(opened).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    await opener.click()
    await opened.getByRole('button', { name: 'Close' }).click()
    await expect.element(opened).not.toBeInTheDocument()
  })

  it('S1-2.11-17 with a video honours autoplay and loop and has captions', async () => {
    await respondToOutside('*/tour-of-test.*', () => ({ type: 'text/vtt', body: 'WEBVTT' }))
    await renderContent(
      '<avb-lightbox data-type="video" data-src="/media/tour-of-test.mp4" data-alt="Tour" data-autoplay="1" data-loop="yes" data-vtt="/media/tour-of-test.vtt">Watch</avb-lightbox>',
    )
    await page.getByRole('link', { name: 'Watch' }).click()
    await expect.element(dialog('Tour')).toBeVisible()
    const video = dialog('Tour').element().querySelector('video')
    expect([video?.autoplay, video?.loop]).toEqual([true, true])
    expect(video?.querySelector('track[kind=captions]')?.getAttribute('src')).toMatch(/tour-of-test\.vtt$/)
  })
})

describe('a map', () => {
  it('S1-2.11-18 with a cover ignores the pointer until it is clicked', async () => {
    await renderContent(
      '<avb-map data-src="/media/w640/scene-shop.svg" data-title="Where we are" data-click-to-interact="yes"></avb-map>',
    )
    const frame = page.getByTitle('Where we are')
    await expect.element(frame).toBeVisible()
    const isCovered = () => {
      const { x, y, width, height } = frame.element().getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2)?.tagName !== 'IFRAME'
    }
    expect(isCovered()).toBe(true)
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Click to use the map' }).click()
        return isCovered()
      })
      .toBe(false)
  })
})

describe('a field filled from the URL', () => {
  it.each([
    ['/delivery', ''],
    ['/delivery?zip=55806', '55806'],
  ])('S1-2.11-22 on %s holds “%s”', async (path, value) => {
    const field = '<avb-query-autofill data-param="zip" name="zip" aria-label="ZIP code"></avb-query-autofill>'
    await renderContent(`<label>ZIP code ${field}</label>`, { path })
    await expect.element(page.getByRole('textbox', { name: 'ZIP code' })).toHaveValue(value)
  })
})

describe('a table', () => {
  it('S1-2.11-23 wider than a phone scrolls itself, not the page', async () => {
    await page.viewport(390, 844)
    const cells = Array.from({ length: 20 }, (_, n) => `<td>Column&nbsp;number&nbsp;${n}</td>`).join('')
    await renderContent(`<avb-table data-title="Wide"><table><tbody><tr>${cells}</tr></tbody></table></avb-table>`)
    await expect.element(page.getByRole('table')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(390)
    const last = page.getByRole('cell').last()
    await expect.element(last).not.toBeInViewport()
    last.element().scrollIntoView()
    await expect.element(last).toBeInViewport()
    await page.viewport(1440, 900)
  })
})

let people = 0
const newEmail = () => `content.${Date.now()}.${++people}@example.com`

describe('a form', () => {
  const FORM =
    '<form method="post" action="/index.php/newsletter/subscriber/new"><label>E-mail address <input type="email" name="email" autocomplete="email" required></label> <button>Subscribe</button></form>'

  it.each([
    ['kessler', 'Thank you. You will get our newsletter.'],
    ['volteo', 'Merci. Vous recevrez notre infolettre.'],
  ] as const)(
    'S1-2.11-36 of the store’s back end is sent in the background, with the session’s token, and shows the response in its place (%s)',
    async (store, thanks) => {
      const { left, calls } = await renderContent(FORM, { store })
      const email = newEmail()
      await page.getByLabelText('E-mail address').fill(email)
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await expect.element(page.getByRole('status')).toMatchTextContent(thanks)
      await expect.element(page.getByLabelText('E-mail address')).toHaveValue('')
      expect(left).toEqual([])
      expect(calls.filter(({ method }) => method === 'POST')).toEqual([
        { method: 'POST', path: '/forms/newsletter/subscriber/new', body: { fields: { email } } },
      ])
    },
  )

  it('S1-2.11-37 with a response area shows the response there, errors too, and the page doesn’t move', async () => {
    const { left } = await renderContent(
      '<p style="height:1500px">Above</p><form method="post" action="/forms/newsletter"><div class="response">Get our offers</div><label>E-mail <input name="email"></label><button>Join</button></form>',
    )
    const join = page.getByRole('button', { name: 'Join' })
    await page.getByLabelText('E-mail').fill('nobody')
    join.element().scrollIntoView()
    const before = window.scrollY
    await join.click()
    await expect.element(page.getByRole('status')).toMatchTextContent('Please enter a valid e-mail address.')
    await expect.element(page.getByText('Get our offers')).not.toBeInTheDocument()
    expect([left, window.scrollY]).toEqual([[], before])
    await page.getByLabelText('E-mail').fill(newEmail())
    await join.click()
    await expect.element(page.getByRole('status')).toMatchTextContent('Thank you. You will get our newsletter.')
  })

  it('P46 of several between the rows of one table sends its own fields, and shows the response in its own area', async () => {
    const form = (path: string, room: string) =>
      `<form method="post" action="/forms/${path}"><tr><td><label>${room} <input name="size"></label><button>Measure ${room}</button></td></tr></form>`
    const { calls, left } = await renderContent(`<table>${form('a', 'Kitchen')}${form('b', 'Laundry')}</table>`)
    await page.getByLabelText('Kitchen', { exact: true }).fill('3 x 4')
    await page.getByLabelText('Laundry', { exact: true }).fill('2 x 2')
    await page.getByRole('button', { name: 'Measure Laundry' }).click()
    await expect.element(page.getByRole('status').nth(1)).toMatchTextContent('Thank you. We have received it.')
    await page.getByRole('button', { name: 'Measure Kitchen' }).click()
    await expect
      .poll(() => calls.filter(({ method }) => method === 'POST'))
      .toEqual([
        { method: 'POST', path: '/forms/forms/b', body: { fields: { size: '2 x 2' } } },
        { method: 'POST', path: '/forms/forms/a', body: { fields: { size: '3 x 4' } } },
      ])
    await expect.poll(() => page.getByRole('status').elements().length).toBe(2)
    await expect.element(page.getByRole('status').first()).toMatchTextContent('Thank you. We have received it.')
    expect(left).toEqual([])
  })

  it('sends all fields of a name, the clicked button and the parameters of its URL, but no files', async () => {
    const { calls, left } = await renderContent(
      `<form method="post" action="/forms/visit?type=oven"><label><input type="checkbox" name="room" value="kitchen" checked>Kitchen</label><label><input type="checkbox" name="room" value="laundry" checked>Laundry</label><label>Plan <input type="file" name="plan"></label><button name="when" value="soon">Soon</button><button formaction="/forms/later">Later</button></form>`,
    )
    await userEvent.upload(page.getByLabelText('Plan'), new File(['x'], 'plan.pdf'))
    await page.getByRole('button', { name: 'Soon' }).click()
    await expect.element(page.getByRole('status')).toMatchTextContent('Files can’t be sent with this form.')
    const plan = page.getByLabelText('Plan').element() as HTMLInputElement
    plan.value = ''
    await page.getByRole('button', { name: 'Soon' }).click()
    await expect.element(page.getByRole('status')).toMatchTextContent('Thank you. We have received it.')
    await page.getByRole('button', { name: 'Later' }).click()
    await expect.poll(() => calls.filter(({ method }) => method === 'POST')).toHaveLength(2)
    const fields = { type: 'oven', room: ['kitchen', 'laundry'], when: 'soon' }
    const [soon, later] = calls.filter(({ method }) => method === 'POST')
    expect(soon).toEqual({ method: 'POST', path: '/forms/forms/visit', body: { fields } })
    expect(later).toMatchObject({ path: '/forms/forms/later', body: { fields: { room: ['kitchen', 'laundry'] } } })
    expect(left).toEqual([])
  })

  it.each(['after', 'closest', 'dataset', 'reset', 'submit'])(
    'is filled from the URL and sent although its field is called like a property of forms: %s',
    async (name) => {
      const field = `<avb-query-autofill data-param="${name}" data-label="Code"></avb-query-autofill>`
      const { calls, left } = await renderContent(
        `<form method="post" action="/forms/a">${field}<button>Send</button></form>`,
        { path: `/delivery?${name}=55806` },
      )
      await expect.element(page.getByLabelText('Code')).toHaveValue('55806')
      await page.getByRole('button', { name: 'Send' }).click()
      await expect.element(page.getByRole('status')).toMatchTextContent('Thank you. We have received it.')
      await expect.element(page.getByLabelText('Code')).toHaveValue('')
      expect(calls.filter(({ method }) => method === 'POST')).toEqual([
        { method: 'POST', path: '/forms/forms/a', body: { fields: { [name]: '55806' } } },
      ])
      expect(left).toEqual([])
    },
  )

  it('shows the message of the store’s back end as plain text', async () => {
    const message = '<b>Thanks</b><img src="x" onerror="document.title = 1">'
    await renderContent(FORM, {
      answers: { writes: (_, __, asked) => (asked.startsWith('POST /forms/') ? { message } : undefined) },
    })
    await page.getByLabelText('E-mail address').fill('ann@example.com')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect.element(page.getByRole('status')).toMatchTextContent(message)
  })

  it('with an action outside of the back end is submitted by the browser', async () => {
    const { left, calls } = await renderContent(
      '<form method="post" action="/webforms/save"><input name="a" value="x"><button>Send</button></form>',
    )
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => left).toEqual(['/webforms/save'])
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('without scripts shows the result in its response area, selected by the URL’s hash', async () => {
    await renderPlainContent(FORM)
    const results = [...document.querySelectorAll<HTMLElement>('main [data-form-answer] > [id]')]
    const shown = () => results.filter((result) => result.checkVisibility()).map(({ id }) => id)
    expect(results.length).toBeGreaterThan(1)
    expect(shown()).toEqual([])
    for (const { id } of results) {
      window.location.hash = id
      await expect.poll(shown).toEqual([id])
    }
    await expectAccessible()
  })

  it.each([
    ['kessler', 'Your e-mail', 'Sign me up', 'Thank you. You will get our newsletter.'],
    ['alderloom', 'Your e-mail', 'Send them to me', 'Thank you. You will get our newsletter.'],
    ['volteo', 'Votre courriel', 'M’abonner', 'Merci. Vous recevrez notre infolettre.'],
  ] as const)('S1-2.11-37 in the footer of %s subscribes to the newsletter', async (store, label, button, thanks) => {
    await renderContent('<p>Text</p>', { store, hasFrame: true })
    const footer = page.getByRole('contentinfo')
    await footer.getByLabelText(label).fill(newEmail())
    // The footer's code may start later than the page's; the form is not sent twice while it is being sent.
    const pressed = async () => {
      await footer.getByRole('button', { name: button }).click()
      return footer.getByRole('status').element().textContent
    }
    await expect.poll(pressed, { interval: 500 }).toBe(thanks)
    await expectAccessible()
  })
})

const PROVIDERS = [
  ['zibby', 'Zibby'],
  ['katapult', 'Katapult'],
  ['acima', 'Acima'],
  ['chargeafter', 'ChargeAfter'],
  ['conneqt', 'Conneqt'],
] as const
const KEYS = {
  zibby_api_key: 'k-1',
  katapult_api_key: 'k-2',
  acima: { merchant_id: 'm-1' },
  chargeafter_public_key: 'p-1',
  provider_scripts: { conneqt: 'https://conneqt.test/conneqt.js' },
}

describe('a button', () => {
  it('S1-3.1-32 opens no provider’s dialog without the store’s key, and logs a warning for staff', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await renderContent('<avb-button data-modal="zibby">Lease to own</avb-button>')
    await page.getByRole('button', { name: 'Lease to own' }).click()
    await expect.poll(() => warn.mock.calls.join()).toContain('no key for the provider "zibby"')
    await expect.element(dialog()).not.toBeInTheDocument()
    warn.mockRestore()
  })

  it.each(PROVIDERS)(
    'S1-2.11-05 S1-3.1-32 S2-9.1-20 opens the dialog of %s with the store’s key; only ChargeAfter gets the credit tier',
    async (name, title) => {
      await respondToOutside('https://conneqt.test/*', () => ({
        body: 'document.getElementById("conneqt-application").textContent = "filled"',
      }))
      await renderContent(
        `<avb-button data-modal="${name}" data-chargeafter-credit-tier="NearPrime">open ${name}</avb-button>`,
        { config: KEYS },
      )
      await page.getByRole('button', { name: `open ${name}` }).click()
      await expect.element(dialog(title).getByRole('heading', { name: title })).toBeVisible()
      const slot = dialog(title).element().querySelector<HTMLElement>(`[data-provider="${name}"]`)
      expect(slot?.dataset.creditTier).toBe(name === 'chargeafter' ? 'NearPrime' : undefined)
      if (name === 'conneqt') await expect.element(dialog(title).getByText('filled')).toBeVisible()
      await expectAccessible()
      if (name === 'acima') await dialog(title).getByRole('button', { name: 'Close' }).click()
      else await userEvent.keyboard('{Escape}')
      await expect.element(dialog()).not.toBeInTheDocument()
    },
  )

  it('S2-3.10-35 opens Zibby’s dialog with Katapult’s key if the store has no key of Zibby', async () => {
    await renderContent('<avb-button data-modal="zibby">Lease to own</avb-button>', {
      config: { katapult_api_key: 'k-2' },
    })
    await page.getByRole('button', { name: 'Lease to own' }).click()
    await expect.element(dialog('Zibby')).toBeVisible()
  })

  it('S2-9.1-20 passes its credit tier to ChargeAfter; instead of an invalid one it shows an error', async () => {
    const tiers = ['Prime', 'SubPrime', 'Subprime']
    const buttons = tiers.map(
      (tier) => `<avb-button data-modal="chargeafter" data-chargeafter-credit-tier="${tier}">${tier}</avb-button>`,
    )
    await renderContent(buttons.join(''), { config: KEYS })
    for (const tier of ['Prime', 'SubPrime']) {
      await page.getByRole('button', { name: tier, exact: true }).click()
      await expect.element(dialog('ChargeAfter')).toBeVisible()
      const slot = dialog('ChargeAfter').element().querySelector<HTMLElement>('[data-provider="chargeafter"]')
      expect(slot?.dataset.creditTier).toBe(tier)
      await userEvent.keyboard('{Escape}')
    }
    await expect.element(page.getByRole('button', { name: /^Invalid "Subprime" value/ })).toBeVisible()
  })

  it('S1-2.11-04 prints only the picture next to it', async () => {
    const printed: (string | undefined)[] = []
    const append = document.body.append.bind(document.body)
    const watched = vi.spyOn(document.body, 'append').mockImplementation((...nodes) => {
      append(...nodes)
      for (const frame of nodes) {
        if (!(frame instanceof HTMLIFrameElement) || !frame.contentWindow) continue
        frame.contentWindow.print = () => printed.push(frame.contentDocument?.querySelector('img')?.alt)
      }
    })
    await renderContent(
      '<p><img src="/media/brand-northmark.svg" width="180" height="60" alt="Coupon"> <avb-button data-action="print-image">Print this coupon</avb-button></p>',
    )
    await page.getByRole('button', { name: 'Print this coupon' }).click()
    await expect.poll(() => printed).toEqual(['Coupon'])
    watched.mockRestore()
  })

  it('S1-2.11-04 opens an application page', async () => {
    const open = vi.spyOn(window, 'open').mockImplementation(() => null)
    await renderContent('<avb-button data-action="tdbank">Apply for the card</avb-button>')
    await page.getByRole('button', { name: 'Apply for the card' }).click()
    await expect.poll(() => open.mock.calls).toEqual([['/financing', '_blank', 'noopener']])
    open.mockRestore()
  })

  it('that is clicked before its code is loaded works once, as soon as it is loaded', async () => {
    const idle: IdleRequestCallback[] = []
    const later = vi.spyOn(window, 'requestIdleCallback').mockImplementation((task) => idle.push(task))
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    await renderPlainContent('<avb-button data-modal="zibby">Lease <b>to own</b></avb-button>', { config: KEYS })
    await page.getByText('to own').click()
    await page.getByText('to own').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    later.mockRestore()
    for (const task of idle) task({ didTimeout: false, timeRemaining: () => 50 })
    await expect.element(dialog('Zibby')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await page.getByText('to own').click()
    await expect.element(dialog('Zibby')).toBeVisible()
    expect(showModal).toHaveBeenCalledTimes(2)
    showModal.mockRestore()
  })
})

describe('a tile in content', () => {
  const add = () =>
    page
      .getByRole('main')
      .getByRole('button', { name: /^Add to cart: / })
      .first()
  const CAROUSEL = '<avb-product-carousel data-category="refrigeration" data-limit="6"></avb-product-carousel>'

  it('adds its product to the cart', async () => {
    const { shop } = await renderContent(CAROUSEL, { hasFrame: true })
    await add().click()
    await expect.element(page.getByRole('region', { name: 'Added to cart' })).toBeVisible()
    expect(await shop.call('GET', '/cart')).toMatchObject({ qty: 1 })
  })

  it('shows the error of the back end', async () => {
    const refusal = Response.json({ messages: { error: [{ message: 'Sold out this morning.' }] } }, { status: 400 })
    await renderContent(CAROUSEL, {
      hasFrame: true,
      answers: { writes: (_, __, asked) => (asked === 'POST /cart/items' ? refusal : undefined) },
    })
    await add().click()
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'Sold out this morning.' })
    await expect.element(alert).toBeVisible()
    await expect.element(add()).toBeEnabled()
  })
})
