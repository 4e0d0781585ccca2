import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CategoryListWire } from '../contracts/category.ts'
import { MenuListWire } from '../contracts/content.ts'
import { buildMenu } from './build-menu.ts'
import type { MenuNode } from './menu.ts'

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
  it('S1-2.8-03 S1-2.8-04 puts the children of the root on top and theirs below, in the order of their numeric position', () => {
    const menu = build([
      category(2, 1, 1),
      category(10, 2, 2, { position: '10' }),
      category(11, 2, 2, { position: '9' }),
      category(20, 10, 3),
    ])
    expect(outline(menu)).toEqual(['C11', ['C10', ['C20']]])
  })

  it('S1-2.8-02 leaves out what is not to be in the menu, with all below it', () => {
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

  it('never fails and never nests endlessly, whatever the tree', () => {
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
  ])('S1-2.8-06 S1-2.8-07 S1-2.8-08 links %j to %s', (more, path, isRoute) => {
    expect(build([], [item(more)])[0]).toMatchObject({ path, isRoute, type: 'menuItem' })
  })

  it('nests items under their parents and keeps orphans on top', () => {
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
