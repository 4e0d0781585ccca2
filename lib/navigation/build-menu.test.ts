import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CategoryListWire } from '../contracts/category.ts'
import { MenuListWire } from '../contracts/content.ts'
import { buildMenu } from './build-menu.ts'
import { type MenuNode, menuFor, menuHref } from './menu.ts'

const category = (entity_id: number, parent_id: number, level: number, more: object = {}) => ({
  entity_id,
  parent_id,
  level,
  name: `C${entity_id}`,
  url_key: `c-${entity_id}`,
  include_in_menu: '1',
  position: entity_id,
  ...more,
})
const build = (categories: unknown, items: unknown = []) =>
  buildMenu(v.parse(CategoryListWire, categories), v.parse(MenuListWire, items))
const outline = (nodes: readonly MenuNode[]): unknown[] =>
  nodes.map((node) => (node.children.length > 0 ? [node.name, outline(node.children)] : node.name))

describe('buildMenu: categories', () => {
  it('S1-2.8-03 S1-2.8-04 puts the children of the root at the top and their children below, by numeric position', () => {
    const menu = build([
      category(2, 1, 1),
      category(10, 2, 2, { position: '10' }),
      category(11, 2, 2, { position: '9' }),
      category(20, 10, 3),
    ])
    expect(outline(menu)).toEqual(['C11', ['C10', ['C20']]])
  })

  it('S1-2.8-02 omits categories that are not in the menu, with all descendants', () => {
    const menu = build([
      category(2, 1, 1),
      category(10, 2, 2, { include_in_menu: '0' }),
      category(20, 10, 3),
      category(11, 2, 2),
    ])
    expect(outline(menu)).toEqual(['C11'])
  })

  it('survives cycles, missing parents and a category that is its own parent', () => {
    const menu = build([
      category(2, 1, 1),
      category(10, 10, 2),
      category(20, 21, 3),
      category(21, 20, 3),
      category(30, 99, 3),
    ])
    expect(outline(menu)).toEqual(['C10'])
  })

  it('never fails and never nests endlessly, for any tree', () => {
    const anyCategory = fc.record({
      entity_id: fc.nat(8),
      parent_id: fc.nat(8),
      level: fc.nat(4),
      name: fc.string(),
      url_key: fc.string(),
      include_in_menu: fc.constantFrom('1', '0', 1, null),
      position: fc.oneof(fc.nat(9), fc.string()),
    })
    fc.assert(
      fc.property(fc.array(anyCategory, { maxLength: 12 }), (categories) => Array.isArray(outline(build(categories)))),
    )
  })
})

describe('buildMenu: custom items', () => {
  const item = (more: object) => ({ node_id: 1, parent_node_id: 0, label: 'Item', ...more })
  it.each([
    [{ request_url: 'delivery' }, '/delivery', true],
    [{ request_url: '/delivery' }, '/delivery', true],
    [{ request_url: 'delivery', href_override: 'https://example.com/x' }, 'https://example.com/x', false],
    [{ href_override: '/promotions' }, '/promotions', true],
    [{ request_url: '' }, '/url-error-menu-item', true],
    [{ request_url: 'javascript:alert(1)' }, '/url-error-menu-item', true],
    [{ request_url: '//evil.test' }, '/url-error-menu-item', true],
    [{ href_override: 'https://' }, '/url-error-menu-item', true],
    // P38
    [{ href_override: 'http:/example.com/a' }, 'http://example.com/a', false],
    [{ href_override: 'https//example.com' }, 'https://example.com', false],
    [{ request_url: 'www.example.com' }, 'https://www.example.com', false],
    [{ request_url: 'htp://example.com' }, 'http://example.com', false],
    [{ request_url: 'https:/delivery' }, '/url-error-menu-item', true],
  ])('S1-2.8-06 S1-2.8-07 S1-2.8-08 links %j to %s', (more, path, isRoute) => {
    expect(build([], [item(more)])[0]).toMatchObject({ path, isRoute, type: 'menuItem' })
  })

  it('nests items under their parents and puts orphans at the top', () => {
    const menu = build(
      [],
      [
        item({}),
        item({ node_id: 2, parent_node_id: 1, label: 'Child' }),
        item({ node_id: 3, parent_node_id: 77, label: 'Orphan' }),
      ],
    )
    expect(outline(menu)).toEqual([['Item', ['Child']], 'Orphan'])
  })
})

describe('buildMenu: one tree', () => {
  const item = (more: object) => ({ node_id: 1, parent_node_id: 0, label: 'Item', request_url: 'x', ...more })
  const departments = [category(2, 1, 1), category(10, 2, 2), category(20, 10, 3)]

  it('S1-2.8-01 puts custom items below an item, below a category, or at the top', () => {
    const menu = build(departments, [
      item({ node_id: 7, label: 'Services' }),
      item({ node_id: 8, parent_node_id: 7, label: 'Repair' }),
      item({ node_id: 9, parent_node_id: 10, label: 'Guide' }),
      item({ node_id: 11, parent_node_id: 20, label: 'Deep' }),
      item({ node_id: 12, parent_node_id: 99, label: 'Stray' }),
    ])
    expect(outline(menu)).toEqual([['C10', [['C20', ['Deep']], 'Guide']], ['Services', ['Repair']], 'Stray'])
  })

  it('prefers an item to a category of the same id as the parent', () => {
    const menu = build(departments, [
      item({ node_id: 10, label: 'Ten' }),
      item({ node_id: 8, parent_node_id: 10, label: 'Below' }),
    ])
    expect(outline(menu)).toEqual([
      ['C10', ['C20']],
      ['Ten', ['Below']],
    ])
  })

  it('S1-2.8-09 returns records with exactly the required fields', () => {
    const fields = [
      'type',
      'layout',
      'id',
      'parent_id',
      'name',
      'path',
      'target',
      'icon_url',
      'isRoute',
      'menuVisibility',
      'placement',
    ].sort()
    for (const { children, ...record } of build(departments, [item({})])) {
      expect(Object.keys(record).sort()).toEqual(fields)
      expect(['category', 'menuItem']).toContain(record.type)
      expect(['box', 'column']).toContain(record.layout)
      expect(children).toBeDefined()
    }
  })

  it('S1-3.4-02 S1-2.8-06 maps a custom item to a record', () => {
    const wire = item({
      node_id: 5,
      label: 'Tour',
      top_menu_visibility: 'desktop',
      target: '_blank',
      icon_url: 'a.svg',
    })
    expect(build([], [wire])).toEqual([
      {
        type: 'menuItem',
        layout: 'box',
        id: '5',
        parent_id: '0',
        name: 'Tour',
        path: '/x',
        target: '_blank',
        icon_url: 'a.svg',
        isRoute: true,
        menuVisibility: 'desktop',
        placement: 'after',
        children: [],
      },
    ])
  })

  it.each([
    ['0', 'none'],
    ['none', 'none'],
    ['1', 'all'],
    ['', 'all'],
    ['Desktop', 'desktop'],
    ['mobile', 'mobile'],
  ])('S1-2.8-13 reads top_menu_visibility %j as %s', (top_menu_visibility, expected) => {
    const menu = build([], [item({ top_menu_visibility })])
    expect(menu[0]?.menuVisibility).toBe(expected)
    expect(menuFor('desktop', menu)).toHaveLength(expected === 'all' || expected === 'desktop' ? 1 : 0)
    expect(menuFor('mobile', menu)).toHaveLength(expected === 'all' || expected === 'mobile' ? 1 : 0)
  })

  it('S1-2.8-13 removes the descendants of a hidden item', () => {
    const menu = build(
      [],
      [
        item({ top_menu_visibility: '0' }),
        item({ node_id: 2, parent_node_id: 1, label: 'Below' }),
        item({ node_id: 3 }),
      ],
    )
    expect(menuFor('desktop', menu).map(({ id }) => id)).toEqual(['3'])
  })

  it('S1-2.8-14 puts items with placement before ahead of the categories and all others behind, both in the given order', () => {
    const items = [
      item({ node_id: 3, label: 'A' }),
      item({ node_id: 4, label: 'B', placement: 'before' }),
      item({ node_id: 5, label: 'C', placement: 'after' }),
      item({ node_id: 6, label: 'D', placement: 'Before ' }),
    ]
    expect(outline(build(departments, items))).toEqual(['B', 'D', ['C10', ['C20']], 'A', 'C'])
  })

  it('gives the layout column to a node with grandchildren, box to any other', () => {
    const menu = build([...departments, category(30, 20, 4)])
    expect(menu[0]?.layout).toBe('column')
    expect(menu[0]?.children[0]?.layout).toBe('box')
  })

  it('adds the locale prefix to links of the store, and keeps links to other sites', () => {
    expect(menuHref({ path: '/delivery', isRoute: true }, '/en-CA')).toBe('/en-CA/delivery')
    expect(menuHref({ path: 'https://example.com/', isRoute: false }, '/en-CA')).toBe('https://example.com/')
  })

  it('keeps the first of two entries with one id', () => {
    expect(outline(build([...departments, category(10, 20, 3, { name: 'Again' })]))).toEqual([['C10', ['C20']]])
  })

  it('builds 5,000 nodes that name each other as parents in every way', () => {
    const many = Array.from({ length: 5000 }, (_, index) => category(index + 10, (index * 7) % 5000, (index % 4) + 1))
    const items = Array.from({ length: 5000 }, (_, index) =>
      item({ node_id: index + 1, parent_node_id: (index * 13) % 5100, label: `I${index}` }),
    )
    const count = (nodes: readonly MenuNode[]): number =>
      nodes.reduce((sum, { children }) => sum + 1 + count(children), 0)
    const total = count(build(many, items))
    expect(total).toBeGreaterThan(1000)
    expect(total).toBeLessThanOrEqual(10_000)
  })
})
