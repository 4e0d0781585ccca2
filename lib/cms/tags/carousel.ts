import { BREAKPOINTS_PX, type Breakpoint, ITEMS_PER_DISPLAY } from '../../core/constants.ts'
import type { Attributes } from './attributes.ts'
import { element, isElement } from './build.ts'
import type { TagRule } from './tag-rule.ts'

/** Number of visible items, by breakpoint. */
export type ItemsPerDisplay = Readonly<Record<Breakpoint, number>>

/** Settings of any carousel (S1-2.11, S1-2.12). */
export type CarouselSettings = {
  readonly items: ItemsPerDisplay
  readonly hasAutoplay: boolean
  readonly hasArrows: boolean
  readonly hasDots: boolean
  /** Class names of the arrows' icons; '' for the default arrows. */
  readonly previousIcon: string
  readonly nextIcon: string
}

const MOST_ITEMS = 8
const BREAKPOINTS = Object.keys(BREAKPOINTS_PX) as Breakpoint[]

/** Reads data-xs … data-xl, data-autoplay, data-no-arrows, data-no-dots and the arrows' icons. */
export function readCarousel(attributes: Attributes, fallback: ItemsPerDisplay): CarouselSettings {
  let last = 0
  // A breakpoint without a setting has that of the next smaller one, if any.
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

/** Messages about arrow icon classes that don't begin with dsg-, fa- or fas- (S1-5.3). */
export function checkIcons(attributes: Attributes): string[] {
  return ['prev-icon', 'previous-icon', 'arrow-left-icon', 'next-icon', 'arrow-right-icon']
    .map((name) => attributes.text(name))
    .filter((classes) => classes !== '' && !isIcon(classes))
    .map((classes) => `carousel arrow icon class "${classes.slice(0, 80)}" must start with dsg-, fa- or fas-.`)
}

/** avb-carousel: its children as slides, one visible at a time by default (S1-2.11, S1-9). */
export const carousel: TagRule = {
  view: 'block',
  expand: ({ node, attributes, report }) => {
    for (const problem of checkIcons(attributes)) report(problem)
    const slides = node.children.filter(isElement).map((child) => element('li', {}, [child]))
    return [{ ...node, children: slides }]
  },
}

/** Default number of visible items in avb-carousel. */
export const CMS_ITEMS = ITEMS_PER_DISPLAY.cms
