import { describe, it, onTestFinished, vi } from 'vitest'
import { PageEnd } from '#components/site/page-end.tsx'
import { cartQty, refusal, respondToCalls } from '#tests/support/checkout-island.tsx'
import { ModelContextStandIn } from '#tests/support/model-context.ts'
import { findSimple } from '#tests/support/product-island.tsx'
import { expect, page, renderIsland } from '#tests/support/render-island.tsx'
import type { ConfigPatch } from '#tests/support/response-patches.ts'

type Owner = Document | Navigator

/** Gives the browser the interface, on the object that has it in a draft. */
function addModelContext(owner: Owner = document): ModelContextStandIn {
  const context = new ModelContextStandIn()
  Object.defineProperty(owner, 'modelContext', { value: context, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(owner, 'modelContext'))
  return context
}

/** Responds to requests for Markdown; returns the requested paths. */
function serveMarkdown(text: string, status = 200): string[] {
  const paths: string[] = []
  const load = window.fetch.bind(window)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (new Headers(init?.headers).get('accept') !== 'text/markdown') return load(input, init)
    paths.push(String(input))
    return new Response(text, { status })
  })
  onTestFinished(() => void vi.restoreAllMocks())
  return paths
}

/** Renders the page of a product with the end of every page. */
async function renderWithTools(urlKey: string, config: ConfigPatch = {}) {
  const { default: ProductPage } = await import('#app/[host]/[locale]/[variant]/product/[key]/page.tsx')
  return renderIsland(
    async (site) => {
      const params = { host: site.host, locale: site.locale, variant: site.variant.device, key: urlKey }
      const product = await ProductPage({ params: Promise.resolve(params), searchParams: Promise.resolve({}) } as never)
      return (
        <>
          <main>{product}</main>
          <PageEnd site={site} scripts={[]} />
        </>
      )
    },
    { path: `/product/${urlKey}`, config },
  )
}

const namesOf = ({ tools }: ModelContextStandIn) => [...tools.keys()]
const ALL = ['search_products', 'find_store', 'add_to_cart', 'ask_about_product']

describe('tools of a page for an assistant in the browser', () => {
  it.each([
    ['document', () => document],
    ['navigator, as in earlier drafts', () => navigator],
  ])('are registered with the interface of %s, once, and say which of them only read', async (_name, owner) => {
    const context = addModelContext(owner())
    await renderWithTools((await findSimple()).url_key)
    await expect.poll(() => namesOf(context)).toEqual(ALL)
    expect(context.refusals).toEqual([])
    const readers = [...context.tools.values()].filter(({ annotations }) => annotations?.readOnlyHint)
    expect(readers.map(({ name }) => name)).toEqual(['search_products', 'find_store'])
  })

  it('are missing in a store that is closed to assistants, and are only those that the store has', async () => {
    const { url_key } = await findSimple()
    const context = addModelContext()
    await renderWithTools(url_key, { agents: { enabled: false } })
    expect(document.querySelector('content-code[data-props*=page-tools]')).toBeNull()
    await renderWithTools(url_key, {
      site_styles_inline_html: '<style>:root { --avb-remove-cart: yes; }</style>',
      display_features: { pdp: { ai_chatbot: { enabled: false } } },
    })
    await expect.poll(() => namesOf(context)).toEqual(['search_products', 'find_store'])
  })

  it('search and stores open the page, and return it as Markdown', async () => {
    const context = addModelContext()
    const paths = serveMarkdown('# Results')
    const { router } = await renderWithTools((await findSimple()).url_key)
    await expect.poll(() => namesOf(context)).toEqual(ALL)
    expect(await context.call('search_products', { query: ' range 30" wide/deep ' })).toBe('# Results')
    expect(await context.call('find_store')).toBe('# Results')
    expect(paths).toEqual(['/search/range+30%22+wide%2Fdeep', '/locations'])
    expect(router.push.mock.calls.map(([path]) => path)).toEqual(paths)
    await expect(context.call('search_products', { query: '' })).rejects.toThrow('A text is missing.')
    await expect(context.call('search_products', { query: {} })).rejects.toThrow('A text is missing.')
  })

  it('a page that can’t be read is an error for the assistant', async () => {
    const context = addModelContext()
    serveMarkdown('', 503)
    await renderWithTools((await findSimple()).url_key)
    await expect.poll(() => namesOf(context)).toEqual(ALL)
    await expect(context.call('find_store')).rejects.toThrow('The shop does not respond.')
  })

  it('adding puts units of the open product into the shopper’s cart, visibly', async () => {
    const context = addModelContext()
    const { name, url_key } = await findSimple()
    const { shop } = await renderWithTools(url_key)
    await expect.poll(() => namesOf(context)).toEqual(ALL)
    expect(await context.call('add_to_cart', { quantity: 2 })).toBe(`Added to the cart: 2 × ${name}`)
    expect(await cartQty(shop)).toBe(2)
    await expect.element(page.getByText(/added to (?:your )?cart/i).first()).toBeInTheDocument()
    await context.call('add_to_cart', { page: `/product/${url_key}` })
    expect(await cartQty(shop)).toBe(3)
  })

  it('adding and asking refuse pages of other sites', async () => {
    const context = addModelContext()
    const { router } = await renderWithTools((await findSimple()).url_key)
    await expect.poll(() => namesOf(context)).toEqual(ALL)
    for (const address of ['https://elsewhere.example/product/x', '//elsewhere.example/x', 'javascript:alert(1)'])
      await expect(context.call('add_to_cart', { page: address }), address).rejects.toThrow('not a page of this shop')
    expect(router.push).not.toHaveBeenCalled()
  })

  it('adding and asking wait for the page of another product', async () => {
    const context = addModelContext()
    const { url_key } = await findSimple()
    const { router } = await renderWithTools(url_key)
    await expect.poll(() => namesOf(context)).toEqual(ALL)
    const [present] = document.querySelectorAll('[data-product]')
    router.push.mockImplementation((path: string) => {
      window.history.replaceState(null, '', path)
      const other = document.createElement('div')
      other.dataset.product = '1'
      present?.before(other)
    })
    // The other page has no form.
    await expect(context.call('add_to_cart', { page: '/product/other' })).rejects.toThrow('has no product')
    expect(router.push.mock.calls).toEqual([['/product/other', { scroll: true }]])
    document.querySelector('[data-product="1"]')?.remove()
  })

  it('a refused addition is an error for the assistant, with the text that the shopper sees', async () => {
    const context = addModelContext()
    await renderWithTools((await findSimple()).url_key)
    await expect.poll(() => namesOf(context)).toEqual(ALL)
    respondToCalls('POST', /^\/cart\/items$/, () => refusal('Only two of these are left.', 400))
    await expect(context.call('add_to_cart')).rejects.toThrow('Only two of these are left.')
    await expect.element(page.getByRole('alert').filter({ hasText: 'Only two' })).toBeVisible()
  })

  it('asking returns the answer of the shop’s assistant', async () => {
    const context = addModelContext()
    const { entity_id, url_key } = await findSimple()
    const { calls } = await renderWithTools(url_key)
    await expect.poll(() => namesOf(context)).toEqual(ALL)
    expect(await context.call('ask_about_product', { question: 'How wide is it?' })).toMatch(/\d/)
    const [asked] = calls.filter(({ method, path }) => method === 'PUT' && path === `/chat/message/${entity_id}`)
    expect(asked?.body).toMatchObject({ userPrompt: 'How wide is it?' })
  })
})
