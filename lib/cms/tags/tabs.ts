import type { Element } from 'hast'
import { parseCssColor } from '../../core/css/css-color.ts'
import { readAttributes } from './attributes.ts'
import { classNames, element, handedOn, isElement, text } from './build.ts'
import type { TagRule } from './tag-rule.ts'

const BAR = 'flex gap-1 overflow-x-auto border-b border-line bg-(--tabs-bar,transparent) noscript:hidden'
const TAB =
  'min-h-11 border-b-3 border-transparent px-4 py-2 font-semibold whitespace-nowrap ' +
  'text-(color:--tabs-color,inherit) aria-selected:border-current'
/** Without scripts all sections show. */
const PANEL = 'py-4 not-noscript:not-data-shown:hidden'

/** avb-tab: one section of avb-tabs, its title in data-title; outside of avb-tabs a plain section. */
export const tab: TagRule = {
  expand: ({ node, attributes }) => {
    const title = attributes.text('title', 'section-title', 'heading', 'label')
    return [element('section', { id: node.properties.id, dataTabTitle: title }, node.children)]
  },
}

/**
 * avb-tabs: sections with tabs (S1-2.11). The tabs are in the HTML, so nothing moves when their code runs; without
 * scripts all sections show one after another. data-tabs-color and data-tabs-bar-background-color are colours.
 */
export const tabs: TagRule = {
  expand: ({ node, attributes, context, report }) => {
    const sections = node.children.filter(isElement)
    const titles = titlesOf(sections, attributes.text('section-titles', 'titles'))
    if (sections.length === 0) report('avb-tabs has no sections.')
    if (titles.includes('')) report('a section of avb-tabs has no title.')
    const name = `tabs-${context.source.id}-${node.position?.start.offset ?? 0}`.replace(/[^\w-]/g, '-')
    const color = parseCssColor(attributes.text('tabs-color', 'tab-color', 'color'))
    const bar = parseCssColor(attributes.text('tabs-bar-background-color', 'bar-background-color', 'bar-color'))
    const style = [color && `--tabs-color:${color}`, bar && `--tabs-bar:${bar}`].filter(Boolean).join(';')
    const buttons = titles.map((title, index) =>
      element(
        'button',
        {
          type: 'button',
          role: 'tab',
          className: [TAB],
          id: `${name}-tab-${index}`,
          ariaControls: `${name}-${index}`,
          ariaSelected: index === 0 ? 'true' : 'false',
          tabIndex: index === 0 ? 0 : -1,
        },
        [text(title || String(index + 1))],
      ),
    )
    const panels = sections.map((section, index) => {
      const { dataTabTitle: _title, id, ...rest } = section.properties
      const own = {
        ...rest,
        id: `${name}-${index}`,
        role: 'tabpanel',
        className: classNames(PANEL, section),
        ariaLabelledBy: `${name}-tab-${index}`,
        dataShown: index === 0 ? 'true' : undefined,
      }
      const anchor = typeof id === 'string' ? [element('span', { id })] : []
      return element('div', own, [...anchor, ...section.children])
    })
    return [
      element('div', { ...handedOn(node), style, dataCms: 'tabs' }, [
        element('div', { role: 'tablist', className: [BAR] }, buttons),
        ...panels,
      ]),
    ]
  },
}

function titlesOf(sections: readonly Element[], list: string): string[] {
  const listed = list.split(/[|,]/).map((title) => title.trim())
  return sections.map(({ properties }, index) => {
    const attributes = readAttributes(properties)
    return attributes.text('tab-title', 'title', 'section-title') || listed[index] || ''
  })
}
