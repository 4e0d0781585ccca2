import { ownValue } from '../../core/own-value.ts'
import { accordion, accordionContent, accordionHeading, accordionItem } from './accordion.ts'
import { button } from './button.ts'
import { carousel } from './carousel.ts'
import { categoryTree } from './category-tree.ts'
import { configValue } from './config-value.ts'
import { date } from './date.ts'
import { example } from './example.ts'
import { financingCalculator } from './financing-calculator.ts'
import { form } from './forms.ts'
import { gallery, galleryItem } from './gallery.ts'
import { lightbox } from './lightbox.ts'
import { link } from './link.ts'
import { map } from './map.ts'
import { picture } from './picture.ts'
import { product, productCarousel, productListing } from './products.ts'
import { promotions } from './promotions.ts'
import { queryAutofill } from './query-autofill.ts'
import { table } from './table.ts'
import { tab, tabs } from './tabs.ts'
import type { TagRule } from './tag-rule.ts'
import { template } from './template.ts'

/** Every custom tag of content (S1-2.11). Other tags are replaced by their content. */
const RULES: Readonly<Record<string, TagRule>> = {
  'avb-accordion': accordion,
  'avb-accordion-content': accordionContent,
  'avb-accordion-heading': accordionHeading,
  'avb-accordion-item': accordionItem,
  'avb-brands': { view: 'block' },
  'avb-button': button,
  'avb-carousel': carousel,
  'avb-category-tree': categoryTree,
  'avb-config': configValue,
  'avb-date': date,
  'avb-example': example,
  'avb-financing-calculator': financingCalculator,
  'avb-form': form,
  'avb-gallery': gallery,
  'avb-gallery-item': galleryItem,
  'avb-lightbox': lightbox,
  'avb-link': link,
  'avb-map': map,
  'avb-menu-items': { view: 'block' },
  'avb-picture': picture,
  'avb-product': product,
  'avb-product-carousel': productCarousel,
  'avb-product-listing': productListing,
  'avb-promotions': promotions,
  'avb-query-autofill': queryAutofill,
  'avb-svg': { view: 'inline' },
  'avb-tab': tab,
  'avb-table': table,
  'avb-tabs': tabs,
  'avb-template': template,
}

export const TAG_NAMES: readonly string[] = Object.keys(RULES)

/** The rule of a custom tag; undefined for any other element. */
export const findTagRule = (name: string): TagRule | undefined => ownValue(RULES, name)

/** Whether a component renders an element as a block or inline; undefined for plain HTML. */
export const viewOf = (name: string): TagRule['view'] => findTagRule(name)?.view

const WITHIN_LINES = new Set([
  'avb-button',
  'avb-config',
  'avb-date',
  'avb-lightbox',
  'avb-link',
  'avb-picture',
  'avb-query-autofill',
])

/** Whether a custom tag becomes a block, which can't be inside a paragraph. */
export const isBlockTag = (name: string): boolean =>
  findTagRule(name) !== undefined && !WITHIN_LINES.has(name) && viewOf(name) !== 'inline'
