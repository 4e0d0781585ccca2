import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import type { CategoryWire } from '../../contracts/category.ts'
import { EMPTY_CONTEXT } from '../empty-context.ts'
import { runPipeline } from '../pipeline.ts'
import { readAttributes } from './attributes.ts'
import { CMS_ITEMS, readCarousel } from './carousel.ts'
import { buildCategoryTree, readTreeChoice, type TreeNode } from './category-tree.ts'
import { readCalculator } from './financing-calculator.ts'
import { readHidden, readSelection, TILE_TOGGLES } from './products.ts'
import { readPromotionChoice, renameClasses } from './promotions.ts'

const compile = (html: string) => runPipeline(html, EMPTY_CONTEXT)
const htmlOf = (html: string) => toHtml(compile(html).tree)
const problemsOf = (html: string) =>
  compile(html).file.messages.map(({ reason }) => reason.replace(/^.*?(?=avb-|carousel)/, ''))

describe('a carousel', () => {
  const carouselOf = (attributes: Record<string, string>) => readCarousel(readAttributes(attributes), CMS_ITEMS)

  it('has arrows and dots and stands still unless its attributes say otherwise', () => {
    expect(carouselOf({})).toMatchObject({ hasAutoplay: false, hasArrows: true, hasDots: true })
    expect(carouselOf({ dataAutoplay: 'yes', dataNoArrows: '1', dataNoDots: 'true' })).toMatchObject({
      hasAutoplay: true,
      hasArrows: false,
      hasDots: false,
    })
  })

  it('shows at least one item, and those of its kind where no number is written', () => {
    expect(carouselOf({ dataXs: '0', dataLg: '3' }).items).toEqual({ xs: 1, sm: 1, md: 1, lg: 3, xl: 3 })
    expect(readCarousel(readAttributes({ dataMd: '3' }), { xs: 2, sm: 4, md: 5, lg: 6, xl: 7 }).items).toEqual({
      xs: 2,
      sm: 4,
      md: 3,
      lg: 3,
      xl: 3,
    })
  })

  it.each(['prev-icon', 'previous-icon', 'arrow-left-icon'])('has the icon of %s for its previous arrow', (name) => {
    expect(carouselOf({ [name]: 'fas fas-left' }).previousIcon).toBe('')
    expect(carouselOf({ [name]: 'fas-left  dsg-big' })).toMatchObject({
      previousIcon: 'fas-left  dsg-big',
      nextIcon: '',
    })
  })

  it.each(['next-icon', 'arrow-right-icon'])('has the icon of %s for its next arrow', (name) => {
    expect(carouselOf({ [name]: 'fa-right' })).toMatchObject({ previousIcon: '', nextIcon: 'fa-right' })
    expect(carouselOf({ [name]: 'my-fa-right' }).nextIcon).toBe('')
    expect(carouselOf({ [name]: 'fa-right;x' }).nextIcon).toBe('')
  })

  it.each(['avb-carousel', 'avb-product-carousel', 'avb-product-listing'])(
    'S1-5.3-07 reports the icons of %s that are not accepted, by their first 80 characters',
    (tag) => {
      for (const name of ['prev-icon', 'previous-icon', 'arrow-left-icon', 'next-icon', 'arrow-right-icon']) {
        const problemsWith = (icon: string) =>
          problemsOf(`<${tag} data-subject="new" data-${name}="${icon}"><p>1</p></${tag}>`)
        expect(problemsWith('x'.repeat(81)), name).toEqual([
          `carousel arrow icon class "${'x'.repeat(80)}" must start with dsg-, fa- or fas-.`,
        ])
        expect(problemsWith('dsg-arrow'), name).toEqual([])
      }
    },
  )

  it('has a slide for each element', () => {
    expect(htmlOf('<avb-carousel>\n<p>1</p> between <p>2</p></avb-carousel>')).toBe(
      '<avb-carousel><li><p>1</p></li><li><p>2</p></li></avb-carousel>',
    )
  })
})

describe('a tag for products', () => {
  it.each([
    ['category', 'dataCategory'],
    ['category', 'categoryId'],
    ['brand', 'brand'],
    ['brand', 'dataManufacturer'],
    ['subject', 'dataSubject'],
    ['promotion', 'promoRuleId'],
    ['promotion', 'dataPromoRule'],
    ['promotion', 'promotion'],
    ['template', 'dataTemplate'],
  ] as const)('names its %s by %s', (field, attribute) => {
    expect(readSelection(readAttributes({ [attribute]: 'x' }), false)[field]).toBe('x')
    expect(readSelection(readAttributes({}), false)[field]).toBe('')
  })

  it('has replacement links by product, and leaves products out', () => {
    const { links, exclude } = readSelection(
      readAttributes({ 'dataLinkGr-30': '/a', 'link-7': '/b', hyperlink: '/c', exclude: ' a,, b ' }),
      false,
    )
    expect([...links]).toEqual([
      ['gr30', '/a'],
      ['7', '/b'],
    ])
    expect([...exclude]).toEqual(['a', 'b'])
    expect([...readSelection(readAttributes({}), false).exclude]).toEqual([])
  })

  it('shows from one product to 100, in a row or, as a listing, in a grid', () => {
    const selectionOf = (attributes: Record<string, string>, isCarousel = false) =>
      readSelection(readAttributes(attributes), isCarousel)
    expect(['0', '100', '101'].map((dataLimit) => selectionOf({ dataLimit }).limit)).toEqual([1, 100, 100])
    expect(selectionOf({}).isCarousel).toBe(false)
    expect(selectionOf({}, true).isCarousel).toBe(true)
    expect(selectionOf({ dataMd: '5' }).carousel.items).toMatchObject({ sm: 2, md: 5, lg: 5 })
  })

  it.each(TILE_TOGGLES)('hides %s', (name) => {
    expect([...readHidden(readAttributes({ [`data-hide-${name}`]: 'yes' }))]).toEqual([name])
  })

  it.each(['avb-product', 'avb-product-carousel', 'avb-product-listing', 'avb-promotions', 'avb-financing-calculator'])(
    '%s has no content of staff',
    (tag) => {
      const attributes = 'data-product="7" data-subject="new" data-type="x" data-plans="6"'
      expect(htmlOf(`<${tag} ${attributes}>old</${tag}>`)).toBe(`<${tag} ${attributes}></${tag}>`)
      expect(problemsOf(`<${tag} ${attributes}>old</${tag}>`)).toEqual([])
    },
  )
})

describe('avb-category-tree', () => {
  const category = (entity_id: string, parent_id: string, level: number, rest: Partial<CategoryWire> = {}) =>
    ({
      entity_id,
      parent_id,
      level,
      position: Number(entity_id),
      name: `Name ${entity_id}`,
      url_key: `key-${entity_id}`,
      include_in_menu: true,
      ...rest,
    }) as CategoryWire
  const treeOf = (categories: CategoryWire[], attributes: Record<string, string> = {}): unknown => {
    const ids = (nodes: readonly TreeNode[]): unknown[] =>
      nodes.map(({ id, children }) => (children.length > 0 ? [id, ids(children)] : id))
    return ids(buildCategoryTree(categories, readTreeChoice(readAttributes(attributes))))
  }

  it('has names and addresses of categories, in the order of their positions', () => {
    const categories = [
      category('3', '2', 2, { position: 5 }),
      category('4', '2', 2, { position: 1 }),
      category('5', '4', 3),
    ]
    expect(buildCategoryTree(categories, { root: '2', levels: 2, subcategory: '' })).toEqual([
      {
        id: '4',
        name: 'Name 4',
        urlKey: 'key-4',
        children: [{ id: '5', name: 'Name 5', urlKey: 'key-5', children: [] }],
      },
      { id: '3', name: 'Name 3', urlKey: 'key-3', children: [] },
    ])
  })

  it('leaves out categories that are not in menus or have no name, with what is below them', () => {
    const categories = [
      category('3', '2', 2, { include_in_menu: false }),
      category('4', '2', 2, { name: '' }),
      category('5', '3', 3),
      category('6', '2', 2),
    ]
    expect(treeOf(categories, { dataLevelsDeep: '3' })).toEqual(['6'])
    expect(treeOf(categories, { dataSubcategoryId: '3' })).toEqual([])
  })

  it('begins with the categories of level 2, whatever number their root has', () => {
    const categories = [category('3', '77', 2), category('4', '3', 3), category('5', '2', 3)]
    expect(treeOf(categories, { dataLevelsDeep: '2' })).toEqual([['3', ['4']], '5'])
    expect(treeOf(categories, { dataSubcategoryId: '4' })).toEqual(['4'])
    expect(treeOf(categories, { dataSubcategoryId: '3' })).toEqual(['3'])
  })

  it.each(['dataRootCategoryBranchId', 'rootCategoryId', 'dataRoot'])('begins below the category of %s', (name) => {
    const categories = [category('3', '2', 2), category('4', '3', 3), category('5', '4', 4), category('6', '5', 5)]
    expect(treeOf(categories, { [name]: '3' })).toEqual(['4'])
    expect(treeOf(categories, { [name]: '3', dataSubcategoryId: '5' })).toEqual(['5'])
    expect(treeOf(categories, { [name]: '3', dataSubcategoryId: '5', dataLevelsDeep: '2' })).toEqual([['5', ['6']]])
    expect(treeOf(categories, { [name]: '4', dataSubcategoryId: '3' })).toEqual([])
  })

  it('has at most six levels', () => {
    const categories = Array.from({ length: 9 }, (_, depth) => category(`${depth + 3}`, `${depth + 2}`, depth + 2))
    const depthOf = (nodes: readonly TreeNode[]): number => (nodes[0] ? 1 + depthOf(nodes[0].children) : 0)
    const depthWith = (levels: string) =>
      depthOf(buildCategoryTree(categories, readTreeChoice(readAttributes({ dataLevelsDeep: levels }))))
    expect(['1', '6', '7'].map(depthWith)).toEqual([1, 6, 6])
    expect(treeOf(categories, { dataRoot: '3', dataSubcategoryId: '11' })).toEqual(['11'])
  })

  it('leaves out a subcategory whose parent is unknown', () => {
    expect(treeOf([category('5', '9', 3)], { dataSubcategoryId: '5' })).toEqual([])
  })

  it('ends for categories that are below themselves', () => {
    const categories = [category('3', '3', 3), category('4', '5', 3), category('5', '4', 3)]
    expect(treeOf(categories, { dataRoot: '3', dataLevelsDeep: '6' })).toEqual([])
    expect(treeOf(categories, { dataRoot: '9', dataSubcategoryId: '4' })).toEqual([])
  })
})

describe('avb-promotions', () => {
  const choiceOf = (attributes: Record<string, string>) => readPromotionChoice(readAttributes(attributes))

  it('shows one banner by its id, or those of a type', () => {
    expect(choiceOf({ id: '4', dataType: 'tile' })).toEqual({ bannerId: '4' })
    expect(choiceOf({ dataType: 'tile', dataLimit: '3' })).toEqual({
      type: 'tile',
      search: [
        ['limit', '3'],
        ['order', 'end_date'],
      ],
    })
    expect(choiceOf({ dataType: 'tile', dataLimit: '0' })).toMatchObject({
      search: [['limit', '1'], expect.anything()],
    })
    expect(problemsOf('<avb-promotions data-type="tile"></avb-promotions>')).toEqual([])
  })

  it.each(['displaymode', 'category', 'manufacturer', 'dynamic_category_value', 'product_category'])(
    'sends %s',
    (name) => {
      expect(choiceOf({ dataType: 'tile', [`data-${name.replaceAll('_', '-')}`]: 'x' })).toMatchObject({
        search: [expect.anything(), expect.anything(), [name, 'x']],
      })
    },
  )

  it('S1-2.11-34 renames classes once', () => {
    expect(renameClasses('dsg-promotions-a dsg-b x_dsg-c')).toBe('dsg-promotions-a dsg-promotions-b x_dsg-c')
  })
})

describe('avb-financing-calculator', () => {
  it('begins with at most a million', () => {
    const amountOf = (dataAmount: string) => readCalculator(readAttributes({ dataAmount })).amount
    expect(['999999', '1000001'].map(amountOf)).toEqual([999_999, 1_000_000])
  })

  it('is left out if none of its plans can be read, and reports the first 60 characters of each', () => {
    const html = `<avb-financing-calculator data-plans="${'x'.repeat(61)}; y"></avb-financing-calculator>`
    expect(htmlOf(html)).toBe('')
    expect(problemsOf(html)).toEqual(
      ['x'.repeat(60), 'y'].map((plan) => `avb-financing-calculator: the plan '${plan}' can't be read.`),
    )
    expect(htmlOf('<avb-financing-calculator data-plans=" ">a</avb-financing-calculator>')).toBe(
      '<avb-financing-calculator data-plans=" "></avb-financing-calculator>',
    )
  })
})
