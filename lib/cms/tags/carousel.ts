import { BREAKPOINTS_PX, type Breakpoint, ITEMS_PER_DISPLAY } from '../../core/constants.ts'
import type { Attributes } from './attributes.ts'
import { element, isElement } from './build.ts'
import type { TagRule } from './tag-rule.ts'

/** Items shown side by side, by breakpoint. */
export type ItemsPerDisplay = Readonly<Record<Breakpoint, number>>

/** What staff can set on any carousel (specification 2.11, 2.12). */
export type CarouselSettings = {
  readonly items: ItemsPerDisplay
  readonly hasAutoplay: boolean
  readonly hasArrows: boolean
  readonly hasDots: boolean
  /** Class names of the arrows' icons; '' for the usual arrows. */
  readonly previousIcon: string
  readonly nextIcon: string
}

const MOST_ITEMS = 8
const BREAKPOINTS = Object.keys(BREAKPOINTS_PX) as Breakpoint[]

/** Reads carousel settings: data-xs … data-xl, data-autoplay, data-no-arrows, data-no-dots and the arrows' icons. */
export function readCarousel(attributes: Attributes, fallback: ItemsPerDisplay): CarouselSettings {
  let last = 0
  // A breakpoint without a setting takes over that of the next smaller one, when there is one.
  const entries = BREAKPOINTS.map((name) => {
    last = attributes.count(name, last, 1, MOST_ITEMS)
    return [name, last === 0 ? fallback[name] : last] as const
  })
  return {
    items: Object.fromEntries(entries) as ItemsPerDisplay,
    hasAutoplay: attributes.flag('autoplay'),
    hasArrows: !attributes.flag('no-arrows'),
    hasDots: !attributes.flag('no-dots'),
    previousIcon: acceptIcon(attributes.text('prev-icon', 'previous-icon', 'arrow-left-icon')),
    nextIcon: acceptIcon(attributes.text('next-icon', 'arrow-right-icon')),
  }
}

const ICON_CLASS = /^(dsg-|fa-|fas-)[\w-]{1,60}$/
const isIcon = (classes: string): boolean => classes.split(/\s+/).every((name) => ICON_CLASS.test(name))
const acceptIcon = (classes: string): string => (isIcon(classes) ? classes : '')

/** What is wrong with the arrow icon classes of a carousel: they must begin with dsg-, fa- or fas- (specification 5.3). */
export function checkIcons(attributes: Attributes): string[] {
  return ['prev-icon', 'previous-icon', 'arrow-left-icon', 'next-icon', 'arrow-right-icon']
    .map((name) => attributes.text(name))
    .filter((classes) => classes !== '' && !isIcon(classes))
    .map((classes) => `carousel arrow icon class "${classes.slice(0, 80)}" must start with dsg-, fa- or fas-.`)
}

/** avb-carousel: its children one after another, one at a time unless set otherwise (specification 2.11, 9). */
export const carousel: TagRule = {
  view: 'block',
  expand: ({ node, attributes, report }) => {
    for (const problem of checkIcons(attributes)) report(problem)
    const slides = node.children.filter(isElement).map((child) => element('li', {}, [child]))
    return [{ ...node, children: slides }]
  },
}

/** Items of avb-carousel when staff set none. */
export const CMS_ITEMS = ITEMS_PER_DISPLAY.cms
