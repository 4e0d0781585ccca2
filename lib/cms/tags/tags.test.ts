import fc from 'fast-check'
import { toHtml } from 'hast-util-to-html'
import { toString as toText } from 'hast-util-to-string'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { describe, expect, it } from 'vitest'
import type { CategoryWire } from '../../contracts/category.ts'
import { EMPTY_CONTEXT } from '../empty-context.ts'
import { runPipeline } from '../pipeline.ts'
import { isTruthyAttribute, readAttributes } from './attributes.ts'
import { element } from './build.ts'
import { CMS_ITEMS, readCarousel } from './carousel.ts'
import { buildCategoryTree, readTreeChoice, type TreeNode } from './category-tree.ts'
import { CONFIG_KEYS } from './config-value.ts'
import { formatContentDate } from './date.ts'
import { readCalculator } from './financing-calculator.ts'
import { readSelection } from './products.ts'
import { readPromotionChoice, renameClasses } from './promotions.ts'
import { isBlockTag, TAG_NAMES } from './tag-rules.ts'

const values = Object.fromEntries([...CONFIG_KEYS, 'google_place_key'].map((key) => [key, `value of ${key}`]))
const context = { ...EMPTY_CONTEXT, values }
const htmlOf = (html: string): string => toHtml(runPipeline(html, context).tree)
const problemsOf = (html: string): string =>
  runPipeline(html, context)
    .file.messages.map(({ reason }) => reason)
    .join('\n')

it('an element has no properties that are undefined, false or empty', () => {
  const { properties } = element('p', { id: undefined, hidden: false, title: '', tabIndex: 0, dataOpen: true })
  expect(Object.keys(properties)).toEqual(['tabIndex', 'dataOpen'])
})

it('only some custom tags can be within a line of text', () => {
  const inline = TAG_NAMES.filter((name) => !isBlockTag(name))
  expect(inline.map((name) => name.slice('avb-'.length))).toEqual([
    ...['button', 'config', 'date', 'lightbox', 'link', 'picture', 'query-autofill', 'svg'],
  ])
  expect(['p', 'avb-unknown', 'toString'].map(isBlockTag)).toEqual([false, false, false])
})

describe('attributes', () => {
  it('S1-5.3-08 are true by their number, by yes and true, or if not empty', () => {
    const truths = ['1', '7', '-1', '10', 'yes', 'TRUE', 'Yes', 'anything', '0 of 10']
    const lies = ['0', '00', '-0', '+0', '0.9', '0.95', '0.', 'no', 'false', 'False', '', '  ']
    expect(truths.map(isTruthyAttribute)).toEqual(truths.map(() => true))
    expect(lies.map(isTruthyAttribute)).toEqual(lies.map(() => false))
  })

  it('are found with and without data- and hyphens', () => {
    const attributes = readAttributes({ dataPromoRuleId: ' 7 ', noArrows: true })
    expect(attributes.text('promo-rule-id')).toBe('7')
    expect(attributes.flag('no-arrows')).toBe(true)
    expect(attributes.flag('autoplay', true)).toBe(true)
    expect(readAttributes({ metadataId: '7' }).has('meta-id')).toBe(false)
  })

  it('are those of the element, without the content that React passes with them', () => {
    const attributes = readAttributes({ children: ['text'], dataLimit: undefined, properties: 'x', dataProduct: '7' })
    expect(attributes.has('children')).toBe(false)
    expect(attributes.text('limit')).toBe('')
    expect(attributes.text('product')).toBe('7')
  })

  it.each([
    ['12', 12],
    ['0', 1],
    ['51', 50],
    ['12 items', 18],
    ['about 12', 18],
    ['-1', 18],
    ['1.5', 18],
  ])('are counts within limits: %j is %i', (limit, count) => {
    expect(readAttributes({ limit }).count('limit', 18, 1, 50)).toBe(count)
  })
})

describe('avb-picture', () => {
  it('S1-9-05 has a source from the width of each size; one that names none is medium', () => {
    const sizes = ['xsmall', 'small', 'medium', 'large', 'xlarge']
    const sources = sizes.map((size) => `<source size="${size}" srcset="/${size}.webp">`).join('')
    const media = [...htmlOf(`<avb-picture alt="a">${sources}</avb-picture>`).matchAll(/srcset="\/(\w+)[^>]*?>/g)].map(
      ([source, size]) => [size, /min-width: (\d+)px/.exec(source)?.[1] ?? 'any'],
    )
    expect(media).toEqual([
      ['xlarge', '1600'],
      ['large', '1280'],
      ['medium', '960'],
      ['small', '600'],
      ['xsmall', 'any'],
    ])
    expect(htmlOf('<avb-picture src="/a.webp" alt="a"><source srcset="/b.webp"></avb-picture>')).toContain(
      '<source srcset="/b.webp" media="(min-width: 960px)">',
    )
  })
})

describe('avb-example', () => {
  /** The values of the fields in an HTML text, as a browser parses it. */
  const fieldsOf = (html: string): string[] => {
    const found: string[] = []
    visit(unified().use(rehypeParse, { fragment: true }).parse(html), 'element', (node) => {
      if (node.tagName === 'textarea') found.push(toText(node))
    })
    return found
  }

  it('has its source in a textarea beside the result', () => {
    const source = '<p>Call <avb-config data-key="phone"/>\n  &amp; ask</p>'
    const html = htmlOf(`<p>before<avb-example data-label="Calls">\n${source}\n</avb-example>`)
    expect(fieldsOf(html)).toEqual([source])
    expect(html).toMatch(/<textarea [^>]*readonly[^>]* aria-label="HTML of the example: Calls">/)
    expect(html).toMatch(/<div class="c-card" role="group" aria-label="Result: Calls">\s*<p>Call value of phone/)
    expect(html).not.toMatch(/<avb-|data-example-source/)
  })

  it('has the exact source, whatever it contains', () => {
    const pieces = fc.constantFrom(
      ...['<p>a &amp; b</p>', '<avb-config data-key="phone"/>', ' text ', '\n', '<AVB-Link href="/a">x</AVB-Link>'],
      ...['<!-- c -->', '<b title="\'">é\u{1f9ca}</b>', '<script>1</script>', '<avb-tabs></avb-tabs>', '&lt;i&gt;'],
    )
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 12 }), (list) => {
        const source = `<i>x</i>${list.join('')}<i>y</i>`
        expect(fieldsOf(htmlOf(`<b>before</b><avb-example>${source}</avb-example>`))).toEqual([source])
      }),
    )
  })

  it('reports that it is empty, and does not accept a source from an attribute', () => {
    expect(problemsOf('<avb-example> </avb-example>')).toContain('avb-example has no content.')
    expect(fieldsOf(htmlOf('<avb-example data-example-source="x"><b>y</b></avb-example>'))).toEqual(['<b>y</b>'])
  })
})

describe('avb-config', () => {
  it.each(CONFIG_KEYS)('S1-2.11-13 shows %s', (key) => {
    expect(htmlOf(`<p><avb-config data-key="${key}"></avb-config></p>`)).toBe(`<p>value of ${key}</p>`)
  })

  it('S1-2.11-14 shows nothing for any other key', () => {
    for (const key of ['google_place_key', 'toString', '__proto__', ''])
      expect(htmlOf(`<p>a<avb-config data-key="${key}"></avb-config></p>`)).toBe('<p>a</p>')
  })
})

describe('avb-lightbox and frames', () => {
  it('S1-2.11-16 the alternative text is "Lightbox media" unless written', () => {
    expect(htmlOf('<avb-lightbox data-src="/a.png"></avb-lightbox>')).toContain('alt="Lightbox media"')
    expect(htmlOf('<avb-lightbox data-src="/a.png" data-alt="Oven"></avb-lightbox>')).toContain('alt="Oven"')
  })

  it.each([
    'https://www.google.com/maps/embed?pb=1',
    'https://maps.google.com/maps?q=x&output=embed',
    'https://www.openstreetmap.org/export/embed.html?bbox=1',
  ])('S1-2.11-19 a frame with %s is a map embed', (src) => {
    expect(htmlOf(`<iframe src="${src.replaceAll('&', '&amp;')}"></iframe>`)).toMatch(
      /^<div class="relative"><iframe [^>]*title="Map"/,
    )
  })

  it('S1-2.11-20 any other frame without title is called "iFrame title"', () => {
    expect(htmlOf('<iframe src="https://video.example.com/maps"></iframe>')).toContain('title="iFrame title"')
    expect(htmlOf('<iframe src="https://video.example.com/" title="Tour"></iframe>')).toContain('title="Tour"')
  })
})

describe('avb-template', () => {
  it('S1-2.11-26 renders its template child, or a message without one', () => {
    expect(htmlOf('<avb-template><template><b>x</b></template></avb-template>')).toBe('<div><b>x</b></div>')
    expect(htmlOf('<avb-template><b>x</b></avb-template>')).toBe('<p>No suitable children found</p>')
  })
})

describe('avb-button', () => {
  it.each([
    ['data-action', 'dance'],
    ['data-modal', 'other'],
    ['data-chargeafter-credit-tier', 'prime'],
  ])('S1-5.3-06 renders a message about an invalid %s', (name, value) => {
    const message = `Invalid "${value}" value provided to "${name}".`
    expect(htmlOf(`<avb-button ${name}="${value}">Go</avb-button>`)).toContain(
      `>${message.replaceAll('"', '"')}</button>`,
    )
    expect(problemsOf(`<avb-button ${name}="${value}">Go</avb-button>`)).toContain(message)
  })

  it.each(['Prime', 'NearPrime', 'SubPrime'])(
    'keeps its label when all values are accepted, the credit tier %s',
    (tier) => {
      const html = `<avb-button data-modal="chargeafter" data-chargeafter-credit-tier="${tier}">Go</avb-button>`
      expect(htmlOf(html)).toMatch(new RegExp(`data-modal="chargeafter" data-tier="${tier}">Go</button>$`))
    },
  )
})

describe('dates', () => {
  it('S1-2.11-38 are shown in long US form and Pacific time', () => {
    expect(formatContentDate('2024-07-05T00:00:00Z')).toBe('July 4, 2024 at 5:00 PM')
    expect(formatContentDate('2024-01-15T20:30:00+01:00')).toBe('January 15, 2024 at 11:30 AM')
  })

  it('S1-2.11-39 a date without time is shifted by 7 hours, in winter too', () => {
    expect(formatContentDate('2024-07-04')).toBe('July 4, 2024 at 12:00 AM')
    expect(formatContentDate('2024-01-15')).toBe('January 14, 2024 at 11:00 PM')
    expect(formatContentDate('soon')).toBeNull()
  })
})

describe('carousels', () => {
  it('S1-5.3-07 reject arrow icons that don’t begin with dsg-, fa- or fas-, and keep the usual arrows', () => {
    const html = '<avb-carousel data-next-icon="icon-next" data-prev-icon="fa-left"><p>1</p></avb-carousel>'
    expect(problemsOf(html)).toMatch(/Content Validation Error: .*"icon-next" must start with dsg-, fa- or fas-/)
    const { nextIcon, previousIcon } = readCarousel(
      readAttributes({ dataNextIcon: 'icon-next', dataPrevIcon: 'fas-l' }),
      CMS_ITEMS,
    )
    expect([nextIcon, previousIcon]).toEqual(['', 'fas-l'])
  })

  it('apply a setting to larger screens without one', () => {
    expect(readCarousel(readAttributes({ dataSm: '2', dataLg: '9' }), CMS_ITEMS).items).toEqual({
      xs: 1,
      sm: 2,
      md: 2,
      lg: 8,
      xl: 8,
    })
  })
})

describe('product tags', () => {
  it('S1-2.11-28 show at most limit products, 18 unless written', () => {
    expect(readSelection(readAttributes({}), true).limit).toBe(18)
    expect(readSelection(readAttributes({ dataLimit: '5' }), true).limit).toBe(5)
    expect(readSelection(readAttributes({ dataLimit: 'many' }), true).limit).toBe(18)
  })
})

describe('avb-category-tree', () => {
  const category = (entity_id: string, parent_id: string, level: number): CategoryWire =>
    ({
      entity_id,
      parent_id,
      level,
      position: Number(entity_id),
      name: `c${entity_id}`,
      url_key: `c-${entity_id}`,
      include_in_menu: true,
    }) as CategoryWire
  const all = [
    category('10', '2', 2),
    category('11', '10', 3),
    category('12', '10', 3),
    category('13', '11', 4),
    category('20', '2', 2),
  ]
  const idsOf = (attributes: Record<string, string>): unknown => {
    const ids = (nodes: readonly TreeNode[]): unknown[] =>
      nodes.map(({ id, children }) => (children.length > 0 ? [id, ids(children)] : id))
    return ids(buildCategoryTree(all, readTreeChoice(readAttributes(attributes))))
  }

  it('S1-2.11-11 renders the branch down to a level, or only a subcategory of it', () => {
    expect(idsOf({ dataRootCategoryBranchId: '10' })).toEqual(['11', '12'])
    expect(idsOf({ dataRootCategoryBranchId: '10', dataLevelsDeep: '2' })).toEqual([['11', ['13']], '12'])
    expect(idsOf({ dataRootCategoryBranchId: '10', dataLevelsDeep: '2', dataSubcategoryId: '11' })).toEqual([
      ['11', ['13']],
    ])
    expect(idsOf({ dataRootCategoryBranchId: '20', dataSubcategoryId: '11' })).toEqual([])
    expect(idsOf({})).toEqual(['10', '20'])
  })
})

describe('avb-promotions', () => {
  it('S1-8-02 without type and banner logs what is missing and requests nothing', () => {
    expect(problemsOf('<avb-promotions></avb-promotions>')).toContain(
      "avb-promotions: Missing 'data-type' key on element.",
    )
    expect(readPromotionChoice(readAttributes({}))).toBeNull()
    expect(readPromotionChoice(readAttributes({ dataBannerId: '4' }))).toEqual({ bannerId: '4' })
  })

  it('sends only parameters that are written', () => {
    expect(readPromotionChoice(readAttributes({ dataType: 'link_tile', dataCategory: '7' }))).toEqual({
      type: 'link_tile',
      search: [
        ['limit', '100'],
        ['order', 'end_date'],
        ['category', '7'],
      ],
    })
  })

  it('S1-2.11-34 renames dsg- classes in custom HTML and CSS', () => {
    expect(renameClasses('<p class="dsg-a b dsg-c">')).toBe('<p class="dsg-promotions-a b dsg-promotions-c">')
    expect(renameClasses('.dsg-a > .my-dsg-b{}')).toBe('.dsg-promotions-a > .my-dsg-b{}')
  })
})

describe('avb-financing-calculator', () => {
  it('reports invalid plans and keeps valid ones; without data-plans it has those of the store', () => {
    expect(problemsOf('<avb-financing-calculator></avb-financing-calculator>')).toBe('')
    const html = '<avb-financing-calculator data-plans="6; twelve" data-amount="2,400"></avb-financing-calculator>'
    expect(problemsOf(html)).toContain("avb-financing-calculator: the plan 'twelve' can't be read.")
    expect(readCalculator(readAttributes({ dataPlans: '6; twelve', dataAmount: '2,400' }))).toMatchObject({
      plans: [{ months: 6 }],
      amount: 2400,
    })
  })

  it.each(['', 'much', '0', '-5'])('begins with 1,000 if data-amount is %j', (dataAmount) => {
    expect(readCalculator(readAttributes({ dataPlans: '6', dataAmount })).amount).toBe(1000)
  })
})
