import { type CatalogQuery, listingHref, pageCountOf } from '../catalog/catalog-query.ts'
import type { Listing } from '../catalog/listing.ts'
import { buildSummaryOffer } from '../offers/build-offers.ts'
import type { Site } from '../site/site.ts'
import { escapeMarkdown, linkTo, listOf, sectionOf } from './markdown-text.ts'
import type { MarkdownTexts } from './markdown-texts.ts'
import { describePrice, describeStock } from './write-product.ts'

/** Values of a filter that a document names. */
const MOST_VALUES = 20

type Parts = {
  readonly listing: Listing
  readonly query: CatalogQuery
  /** Absolute address of the listing without parameters. */
  readonly url: string
  /** Products on a page. */
  readonly limit: number
  readonly texts: MarkdownTexts
}

/** Products of one page of a listing, its other pages, and the filters that its address may have. */
export function writeListing(site: Site, { listing, query, url, limit, texts }: Parts): string[] {
  const { t, tCatalog } = texts
  const pages = pageCountOf(listing.total, limit)
  const pageLink = (text: string, page: number) => linkTo(text, listingHref(url, { ...query, page }))
  return [
    [
      escapeMarkdown(tCatalog('products', { count: listing.total })),
      ...(pages > 1 ? [escapeMarkdown(t('page', { page: query.page, pages }))] : []),
    ].join(' · '),
    listOf(
      listing.products.map((product) => {
        const offer = buildSummaryOffer(site, product)
        const facts = [
          describePrice(site, offer, product.price, texts),
          describeStock(site, offer, texts),
          offer.brand,
          product.modelNumber,
          offer.rating ? `${Math.round(offer.rating.average * 10) / 10}/5 (${offer.rating.count})` : '',
        ].filter(Boolean)
        return `${linkTo(product.name, offer.url)}: ${escapeMarkdown(facts.join(' · '))}`
      }),
    ),
    [
      ...(query.page > 1 ? [pageLink(t('previousPage'), query.page - 1)] : []),
      ...(query.page < pages ? [pageLink(t('nextPage'), query.page + 1)] : []),
    ].join(' · '),
    sectionOf(2, tCatalog('filters'), writeFilters(listing, texts)),
  ]
}

/** Filters with their values in the form of the address: 'manufacturer=Oakvale', 'price=300-900'. */
const writeFilters = ({ facets }: Listing, { t }: MarkdownTexts): string =>
  listOf(
    facets.flatMap(({ attribute, label, type, min, max, unit, values }) => {
      const name = [label || attribute, unit].filter(Boolean).join(', ')
      if (type === 'range')
        return min === null || max === null
          ? []
          : [escapeMarkdown(t('filter', { name, parameter: `${attribute}=${min}-${max}` }))]
      const shown = values.slice(0, MOST_VALUES).map(({ value, count }) => `${attribute}=${value} (${count})`)
      return shown.length === 0 ? [] : [escapeMarkdown(t('filter', { name, parameter: shown.join(', ') }))]
    }),
  )
