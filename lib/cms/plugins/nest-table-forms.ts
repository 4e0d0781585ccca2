import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { SKIP, visitParents } from 'unist-util-visit-parents'

/** Elements in which a form can't contain the rows or cells that follow it. */
const TABLE_PARTS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr'])

/**
 * Puts a table into the form that begins between its rows or cells: '<table><form><tr>'. The parser ends such a form at
 * once (HTML Standard, “in table” insertion mode) and only remembers that the fields belong to it, which written HTML
 * can't express. A table with several such forms stays as it is.
 */
export function nestTableForms() {
  return (tree: Root): void => {
    visitParents(tree, 'element', (form, ancestors) => {
      const parent = ancestors.at(-1)
      if (form.tagName !== 'form' || parent?.type !== 'element' || !TABLE_PARTS.has(parent.tagName)) return
      const depth = ancestors.findLastIndex((node) => node.type === 'element' && node.tagName === 'table')
      const [outer, table] = [ancestors[depth - 1], ancestors[depth]]
      if (outer === undefined || table?.type !== 'element' || countForms(table) > 1) return
      const index = parent.children.indexOf(form)
      parent.children.splice(index, 1)
      outer.children.splice(outer.children.indexOf(table), 1, form)
      form.children.push(table)
      return [SKIP, index]
    })
  }
}

function countForms(table: Element): number {
  let count = 0
  visit({ type: 'root', children: table.children }, 'element', ({ tagName }) => {
    if (tagName === 'form' || tagName === 'avb-form') count += 1
  })
  return count
}
