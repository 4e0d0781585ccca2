/** The first results of a search with a rule that is not saved yet, and why each is there. */
import { html } from 'hono/html'
import type { SearchRuleRecord } from '../../contract-server/search/rule-schema.ts'
import { isInStock } from '../catalog/availability.ts'
import { type ExplainedSearch, explainSearch } from '../search/search.ts'
import type { CatalogProduct } from '../store/content.ts'
import type { Markup, Office } from './office.ts'
import { formatStrength } from './search-words.ts'

const SHOWN = 10

/** Why a product is among the results. */
function listReasons({ text }: Office, { matches, wordsOf }: ExplainedSearch, id: number): string[] {
  const { first, last, boosts } = matches.steering ?? {}
  const boost = boosts?.get(id)
  const words = wordsOf(id).map(({ typed, terms }) => (terms === '' ? typed : `${typed} → ${terms}`))
  return [
    ...(first?.has(id) ? [text('search.preview.first')] : []),
    ...(last?.has(id) ? [text('search.preview.last')] : []),
    ...(boost ? [text('search.preview.boost', { strength: formatStrength(boost) })] : []),
    ...(words.length > 0 ? [text('search.preview.words', { words: words.join(', ') })] : []),
  ]
}

/** Buttons that give a product a fixed place in the form around them. */
const renderButtons = ({ text }: Office, { sku, name }: CatalogProduct): Markup =>
  html`<span class="buttons"><button class="quiet" name="do"
    value="first:${sku}">${text('search.preview.toFirst')}<span class="unseen"> ${name}</span></button><button
    class="quiet" name="do" value="last:${sku}">${text('search.preview.toLast')}<span
    class="unseen"> ${name}</span></button></span>`

/**
 * Renders the first results of a search.
 * @param canPin whether the form around it has fields for products with a fixed place
 */
export async function renderPreview(
  office: Office,
  {
    term,
    locale,
    rules,
    canPin,
  }: { term: string; locale: string; rules: readonly SearchRuleRecord[]; canPin: boolean },
): Promise<Markup> {
  const { backend, store, text } = office
  const search = await explainSearch(
    { db: backend.db, content: store.content, locale: locale || store.locale, isInStock },
    term,
    rules,
  )
  const { ids, correctedTerm, steering } = search.matches
  const products = ids.slice(0, SHOWN).flatMap((id) => store.content.productById.get(id) ?? [])
  return html`<p class="hint">${text('search.preview.found', { count: ids.length })}${
    correctedTerm === '' ? '' : ` ${text('search.preview.corrected', { term: correctedTerm })}`
  }</p>
${
  steering?.redirect
    ? html`<p
  class="notice">${text('search.preview.redirect', { path: steering.redirect })}</p>`
    : ''
}${steering?.banner ? html`<p class="notice">${text('search.preview.banner', { banner: steering.banner })}</p>` : ''}
${
  products.length === 0
    ? ''
    : html`<ol class="rows">
    ${products.map(
      (product) =>
        html`<li class="row"><span class="row-main"><b>${product.name}</b><small>${[
          product.sku,
          ...listReasons(office, search, product.entity_id),
        ].join(' · ')}</small></span>${canPin ? renderButtons(office, product) : ''}</li>`,
    )}</ol>`
}`
}
