/** Products with price and stock: finding one, and changing both. */
import { html } from 'hono/html'
import { changeProducts } from '../import/change-products.ts'
import { FolderRefused } from '../import/mistakes.ts'
import { mediaAddress } from '../media/addresses.ts'
import { countAvailable, type Product } from '../store/content.ts'
import { fold } from '../text/fold.ts'
import { Refusal } from '../text/messages.ts'
import { formatCents, toCents } from '../text/money.ts'
import type { Markup, Office, OfficeContext, OfficeRoutes } from './office.ts'
import { noteAction } from './office-log.ts'
import { answerDone, answerPage, tokenField } from './office-page.ts'
import { PAGE_SIZE, readListPage, renderPager } from './paging.ts'
import { fieldsOf, type ProductField, readProductForm } from './product-form.ts'

const SEARCH_LIMIT = 100

/** Products whose name, article or model number has every word that was typed. */
function findProducts({ view }: Office, typed: string): Product[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  return view.content.products.filter((product) => {
    const text = fold(`${product.name} ${product.sku} ${product.model_number} ${product.manufacturer}`)
    return words.every((word) => text.includes(word))
  })
}

/** Picture of a product from the back end itself: pages of the back office load nothing from elsewhere. */
const pictureOf = ({ storeId, view }: Office, { image }: Product): string => {
  const address = mediaAddress(view.content, `/${storeId}/media/`, image, 160)
  return address.startsWith('/') && !address.startsWith('//') ? address : ''
}

function describePrice({ say, view }: Office, { price, final_price }: Product): Markup {
  const format = (amount: number) => formatCents(toCents(amount), view.locale, view.content.currency)
  if (typeof price !== 'number') return html`<span>${say('no price', 'sans prix')}</span>`
  return typeof final_price === 'number' && final_price < price
    ? html`<b class="amount">${format(final_price)}</b><small>${say('instead of', 'au lieu de')} ${format(price)}</small>`
    : html`<b class="amount">${format(price)}</b>`
}

function describeStock({ say, view }: Office, { entity_id }: Product): string {
  const units = countAvailable(view.content.stock, entity_id)
  if (units === null) return say('stock not counted', 'stock non compté')
  return units === 0 ? say('sold out', 'épuisé') : say(`${units} in stock`, `${units} en stock`)
}

function renderRow(office: Office, product: Product): Markup {
  const picture = pictureOf(office, product)
  return html`<li><a class="row" href="${office.base}/products/${product.entity_id}">${picture === '' ? '' : html`<img src="${picture}" alt="" width="56" height="56" loading="lazy">`}
<span class="row-main"><b>${product.name}</b><small>${product.sku} · ${describeStock(office, product)}</small></span><span class="row-end"><span>${describePrice(office, product)}</span></span></a></li>`
}

async function answerList(context: OfficeContext): Promise<Response> {
  const office = context.get('office')
  const { base, say } = office
  const words = (context.req.query('q') ?? '').slice(0, SEARCH_LIMIT).trim()
  const found = findProducts(office, words)
  const listPage = readListPage(context, found.length)
  const path = words === '' ? '/products' : `/products?${new URLSearchParams({ q: words })}`
  const field = say('Name, article or model number', 'Nom, numéro d’article ou de modèle')
  return answerPage(context, {
    title: say('Products', 'Produits'),
    part: 'products',
    body: html`<div class="tools"><form class="search" role="search" action="${base}/products"><label><span class="unseen">${field}</span><input type="search" name="q" value="${words}" placeholder="${field}" maxlength="${SEARCH_LIMIT}"></label><button class="quiet">${say('Search', 'Chercher')}</button></form></div>
<p class="hint">${found.length === 1 ? say('1 product', '1 produit') : say(`${found.length} products`, `${found.length} produits`)}</p>
${found.length === 0 ? html`<p class="empty">${say('No product has this name or number.', 'Rien n’a ce nom ou ce numéro.')}</p>` : html`<ul class="rows">${found.slice(listPage.offset, listPage.offset + PAGE_SIZE).map((product) => renderRow(office, product))}</ul>`}
${renderPager(context, path, listPage)}`,
  })
}

function requireProduct(context: OfficeContext): Product {
  const { content } = context.get('office').view
  const id = context.req.param('id') ?? ''
  const product = /^\d{1,10}$/.test(id) ? content.productById.get(Number(id)) : undefined
  if (product === undefined) throw new Refusal(404, 'noProduct')
  return product
}

function renderField({ name, label, value, kind }: ProductField, typed: string, currency: string): Markup {
  return html`<label>${label}${kind === 'amount' ? ` (${currency})` : ''}<input name="${name}" value="${typed}" inputmode="${kind === 'amount' ? 'decimal' : 'numeric'}" autocomplete="off" maxlength="20"></label><input type="hidden" name="was.${name}" value="${value}">`
}

type Again = { mistakes: readonly string[]; status: 400 | 409; typed?: (name: string) => string }

function answerProduct(context: OfficeContext, again?: Again): Promise<Response> {
  const office = context.get('office')
  const { base, say, view } = office
  const product = requireProduct(context)
  const fields = fieldsOf(say, view.content, product)
  const { currency } = view.content
  const picture = pictureOf(office, product)
  const family = product.parent ? [product.parent] : product.variants
  return answerPage(context, {
    title: product.name,
    part: 'products',
    back: { href: `${base}/products`, label: say('Products', 'Produits') },
    mistakes: again?.mistakes ?? [],
    status: again?.status ?? 200,
    body: html`<div class="columns"><form class="card stack" method="post" action="${base}/products/${product.entity_id}">${tokenField(context)}
<div class="row plain">${picture === '' ? '' : html`<img src="${picture}" alt="" width="56" height="56">`}<span class="row-main">${product.manufacturer}<small>${product.sku}${product.model_number && product.model_number !== product.sku ? ` · ${product.model_number}` : ''}</small></span><a href="${view.shop.baseUrl}product/${encodeURIComponent(product.url_key)}">${say('See it in the shop', 'Voir dans la boutique')}</a></div>
<div class="fields">${fields.map((field) => renderField(field, again?.typed?.(field.name) ?? field.value, currency))}</div>
<p class="hint">${say('An empty sale price ends the sale. Stock is not tracked where it is empty.', 'Un prix réduit vide met fin au rabais. Un stock vide n’est pas compté.')}</p>
<div class="buttons"><button>${say('Save', 'Enregistrer')}</button></div></form>
${family.length > 0 ? html`<section class="card"><h2>${product.parent ? say('A variant of', 'Une variante de') : say('Its variants', 'Ses variantes')}</h2><ul class="rows">${family.map((other) => renderRow(office, other))}</ul></section>` : ''}</div>`,
  })
}

async function saveProduct(context: OfficeContext): Promise<Response> {
  const { backend, storeId, say, view } = context.get('office')
  const [form, user] = [context.get('form'), context.get('user')]
  const product = requireProduct(context)
  const read = readProductForm(say, fieldsOf(say, view.content, product), form)
  const typed = (name: string) => form.text(name)
  if (read.kind === 'mistakes') return answerProduct(context, { mistakes: read.mistakes, status: 400, typed })
  if (read.kind === 'stale') {
    const message = say(
      'An order or a colleague has changed a number in the meantime. You see the current numbers: enter yours again.',
      'Une commande ou un collègue a modifié un nombre entre-temps. Voici les nombres actuels\u00a0: entrez de nouveau les vôtres.',
    )
    return answerProduct(context, { mistakes: [message], status: 409 })
  }
  const path = `/products/${product.entity_id}`
  if (read.summary === '') return answerDone(context, path, 'unchanged')
  try {
    await changeProducts(backend, storeId, { list: [{ entity_id: product.entity_id, ...read.changes }] })
  } catch (error) {
    if (!(error instanceof FolderRefused)) throw error
    const mistakes = error.mistakes.map((text) => text.replace(/^products:1: /, ''))
    return answerProduct(context, { mistakes, status: 400, typed })
  }
  await noteAction(backend.db, storeId, user.name, 'product.changed', `${product.sku} ${product.name}`, read.summary)
  return answerDone(context, path, 'saved')
}

/** Pages of products. */
export function addProductPages(routes: OfficeRoutes): void {
  routes.get('/products', answerList)
  routes.get('/products/:id', (context) => answerProduct(context))
  routes.post('/products/:id', saveProduct)
}
