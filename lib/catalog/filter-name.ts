import { ownValue } from '../core/own-value.ts'
import type { TextKey, Translate } from '../i18n/catalogue.ts'
import type { Facet } from './listing.ts'

/** Maps attribute codes of back ends to keys of the translated `catalog.filterNames`. */
const NAMED: Readonly<Record<string, TextKey<'catalog.filterNames'>>> = {
  brand: 'manufacturer',
  capacity: 'capacity',
  category: 'category',
  category_id: 'category',
  category_ids: 'category',
  color: 'color',
  colour: 'color',
  country_of_manufacture: 'origin',
  country_of_origin: 'origin',
  depth: 'depth',
  energy_star: 'energyStar',
  energy_star_qualified: 'energyStar',
  finish: 'finish',
  height: 'height',
  manufacturer: 'manufacturer',
  material: 'material',
  price: 'price',
  rating: 'rating',
  reviews_rating: 'rating',
  size: 'size',
  style: 'style',
  type: 'type',
  width: 'width',
}

/** Turns 'counter_depth' and 'counterDepth' into 'Counter depth'. */
function humanise(attribute: string): string {
  const words = attribute
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Name of a filter: the store's label, else the translated name of the attribute, else its code as words. */
export function filterName({ attribute, label }: Pick<Facet, 'attribute' | 'label'>, t: Translate<'catalog'>): string {
  if (label !== '') return label
  const key = attribute.toLowerCase()
  const name = ownValue(NAMED, key)
  return name === undefined ? humanise(attribute) : t(`filterNames.${name}`)
}
