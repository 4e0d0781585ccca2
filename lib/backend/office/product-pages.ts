/** Products with prices and stock: searching and editing. */
import { html } from 'hono/html'
import { fold } from '../../contract-server/fold.ts'
import { formatCents, toCents } from '../../contract-server/money.ts'
import { changeProducts } from '../import/change-products.ts'
import { InvalidImportError } from '../import/import-errors.ts'
import { mediaAddress } from '../media/addresses.ts'
import { type CatalogProduct, countAvailable } from '../store/content.ts'
import { Refusal } from '../text/messages.ts'
import type { Markup, Office, OfficeContext, OfficeRoutes } from './office.ts'
import { logAction } from './office-log.ts'
import { redirectWithNotice, respondWithPage, tokenField } from './office-page.ts'
import { PAGE_SIZE, readListPage, renderPager } from './paging.ts'
import { fieldsOf, type ProductField, readProductForm } from './product-form.ts'

const SEARCH_LIMIT = 100

/** Products whose name, SKU, model number and manufacturer together contain every typed word. */
function findProducts({ store }: Office, typed: string): CatalogProduct[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  return store.content.products.filter((product) => {
    const text = fold(`${product.name} ${product.sku} ${product.model_number} ${product.manufacturer}`)
    return words.every((word) => text.includes(word))
  })
}

/**
 * URL of a product's picture on the back end itself; '' for one from another site, which the policy of these pages
 * blocks.
 */
const pictureOf = ({ storeId, store }: Office, { image }: CatalogProduct): string => {
  const address = mediaAddress(store.content, `/${storeId}/media/`, image, 160)
  return address.startsWith('/') && !address.startsWith('//') ? address : ''
}

function describePrice({ text, store }: Office, { price, final_price }: CatalogProduct): Markup {
  const format = (amount: number) => formatCents(toCents(amount), store.locale, store.content.currency)
  if (typeof price !== 'number') return html`<span>${text('products.noPrice')}</span>`
  return typeof final_price === 'number' && final_price < price
    ? html`<b class="amount">${format(final_price)}</b><small>${text('products.insteadOf')} ${format(price)}</small>`
    : html`<b class="amount">${format(price)}</b>`
}

function describeStock({ text, store }: Office, { entity_id }: CatalogProduct): string {
  const units = countAvailable(store.content.stock, entity_id)
  if (units === null) return text('products.notTracked')
  return units === 0 ? text('products.soldOut') : text('products.inStock', { count: units })
}

function renderRow(office: Office, product: CatalogProduct): Markup {
  const picture = pictureOf(office, product)
  return html`<li><a class="row" href="${office.base}/products/${product.entity_id}">${
    picture === '' ? '' : html`<img src="${picture}" alt="" width="56" height="56" loading="lazy">`
  }
<span class="row-main"><b>${product.name}</b><small>${product.sku} · ${describeStock(
    office,
    product,
  )}</small></span><span class="row-end"><span>${describePrice(office, product)}</span></span></a></li>`
}

async function respondWithList(context: OfficeContext): Promise<Response> {
  const office = context.get('office')
  const { base, text } = office
  const words = (context.req.query('q') ?? '').slice(0, SEARCH_LIMIT).trim()
  const found = findProducts(office, words)
  const listPage = readListPage(context, found.length)
  const path = words === '' ? '/products' : `/products?${new URLSearchParams({ q: words })}`
  const field = text('products.searchHint')
  return respondWithPage(context, {
    title: text('parts.products'),
    part: 'products',
    body: html`<div class="tools"><form class="search" role="search" action="${base}/products">
    <label><span class="unseen">${field}</span><input type="search" name="q" value="${words}" placeholder="${field}"
      maxlength="${SEARCH_LIMIT}"></label><button class="quiet">${text('common.search')}</button></form></div>
<p class="hint">${text('products.count', { count: found.length })}</p>
${
  found.length === 0
    ? html`<p class="empty">${text('products.noMatch')}</p>`
    : html`<ul class="rows">
${found.slice(listPage.offset, listPage.offset + PAGE_SIZE).map((product) => renderRow(office, product))}</ul>`
}
${renderPager(context, path, listPage)}`,
  })
}

function requireProduct(context: OfficeContext): CatalogProduct {
  const { content } = context.get('office').store
  const id = context.req.param('id') ?? ''
  const product = /^\d{1,10}$/.test(id) ? content.productById.get(Number(id)) : undefined
  if (product === undefined) throw new Refusal(404, 'noProduct')
  return product
}

function renderField({ name, label, value, kind }: ProductField, typed: string, currency: string): Markup {
  return html`<label>${label}${kind === 'amount' ? ` (${currency})` : ''}<input name="${name}" value="${typed}"
    inputmode="${kind === 'amount' ? 'decimal' : 'numeric'}" autocomplete="off" maxlength="20"></label>
    <input type="hidden" name="was.${name}" value="${value}">`
}

type RejectedProduct = { mistakes: readonly string[]; status: 400 | 409; typed?: (name: string) => string }

function respondWithProduct(context: OfficeContext, again?: RejectedProduct): Promise<Response> {
  const office = context.get('office')
  const { base, text, store } = office
  const product = requireProduct(context)
  const fields = fieldsOf(text, store.content, product)
  const { currency } = store.content
  const picture = pictureOf(office, product)
  const family = product.parent ? [product.parent] : product.variants
  return respondWithPage(context, {
    title: product.name,
    part: 'products',
    back: { href: `${base}/products`, label: text('parts.products') },
    mistakes: again?.mistakes ?? [],
    status: again?.status ?? 200,
    body: html`<div class="columns">
    <form class="card stack" method="post" action="${base}/products/${product.entity_id}">${tokenField(context)}
<div class="row plain">${picture === '' ? '' : html`<img src="${picture}" alt="" width="56" height="56">`}<span
  class="row-main">${product.manufacturer}<small>${product.sku}${
    product.model_number && product.model_number !== product.sku ? ` · ${product.model_number}` : ''
  }</small></span><a
    href="${store.shop.baseUrl}product/${encodeURIComponent(product.url_key)}">${text('common.viewInShop')}</a></div>
<div class="fields">${fields.map((field) => renderField(field, again?.typed?.(field.name) ?? field.value, currency))}
</div>
<p class="hint">${text('products.emptyHint')}</p>
<div class="buttons"><button>${text('common.save')}</button></div></form>
${
  family.length > 0
    ? html`<section class="card"><h2>${
        product.parent ? text('products.variantOf') : text('products.variants')
      }</h2><ul class="rows">${family.map((other) => renderRow(office, other))}</ul></section>`
    : ''
}</div>`,
  })
}

async function saveProduct(context: OfficeContext): Promise<Response> {
  const { backend, storeId, text, store } = context.get('office')
  const [form, user] = [context.get('form'), context.get('user')]
  const product = requireProduct(context)
  const read = readProductForm(text, fieldsOf(text, store.content, product), form)
  const typed = (name: string) => form.text(name)
  if (read.kind === 'mistakes') return respondWithProduct(context, { mistakes: read.mistakes, status: 400, typed })
  if (read.kind === 'stale') {
    const message = text('products.stale')
    return respondWithProduct(context, { mistakes: [message], status: 409 })
  }
  const path = `/products/${product.entity_id}`
  if (read.summary === '') return redirectWithNotice(context, path, 'unchanged')
  try {
    await changeProducts(backend, storeId, { list: [{ entity_id: product.entity_id, ...read.changes }] })
  } catch (error) {
    if (!(error instanceof InvalidImportError)) throw error
    const mistakes = error.mistakes.map((mistake) => mistake.replace(/^products:1: /, ''))
    return respondWithProduct(context, { mistakes, status: 400, typed })
  }
  await logAction(backend.db, storeId, user.name, 'product.changed', `${product.sku} ${product.name}`, read.summary)
  return redirectWithNotice(context, path, 'saved')
}

export function addProductPages(routes: OfficeRoutes): void {
  routes.get('/products', respondWithList)
  routes.get('/products/:id', (context) => respondWithProduct(context))
  routes.post('/products/:id', saveProduct)
}
