import type { Element, ElementData, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { SKIP, visitParents } from 'unist-util-visit-parents'
import type { VFile } from 'vfile'
import { EMPTY_CONTEXT } from '../empty-context.ts'
import { hashText } from '../hash-text.ts'
import { scanTags } from '../scan-tags.ts'

declare module 'hast' {
  interface ElementData {
    /** Elements outside of a form that belong to it, such as fields in rows of a table. */
    members?: Element[]
  }
}

/** Elements in which a form can't contain the rows or cells that follow it. */
const TABLE_PARTS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr'])
/** Elements that a form sends or disables; custom tags pass the attribute on. */
const LISTED = new Set('button fieldset input object output select textarea avb-query-autofill'.split(' '))

/**
 * Mends forms that begin between the rows or cells of a table: '<table><form><tr>'. The parser ends such a form at once
 * (HTML Standard, “in table” insertion mode) and only remembers that the fields up to the next '</form>' belong to it.
 * Written HTML can express this in two ways: a table with one form is put into it; several forms are put below the
 * table, and their fields name them in the attribute 'form'. Fields that staff wrote with it belong to their form too.
 */
export function nestTableForms() {
  return (tree: Root, file: VFile): void => {
    const text = String(file)
    /** Forms that were put below a table with several. */
    const moved = new Map<Element, Element[]>()
    visitParents(tree, 'element', (form, ancestors) => {
      const parent = ancestors.at(-1)
      if (form.tagName !== 'form' || parent?.type !== 'element' || !TABLE_PARTS.has(parent.tagName)) return
      const depth = ancestors.findLastIndex((node) => node.type === 'element' && node.tagName === 'table')
      const [outer, table] = [ancestors[depth - 1], ancestors[depth]]
      if (outer === undefined || table?.type !== 'element') return
      const index = parent.children.indexOf(form)
      const before = moved.get(table) ?? (countForms(table) > 1 ? [] : undefined)
      parent.children.splice(index, 1)
      if (before === undefined) {
        outer.children.splice(outer.children.indexOf(table), 1, form)
        form.children.push(table)
      } else {
        outer.children.splice(outer.children.indexOf(before.at(-1) ?? table) + 1, 0, form)
        moved.set(table, [...before, form])
      }
      return [SKIP, index]
    })
    const forms = [...moved.values()].flat()
    if (forms.length > 0) addMembers(tree, forms, listFormEnds(text), hashText(`${sourceOf(file)} ${text}`))
    addNamedFields(tree)
  }
}

/** Adds to each form with an id the fields outside of it that name it in their attribute 'form'. */
function addNamedFields(tree: Root): void {
  const fields = new Map<string, Element[]>()
  visitParents(tree, 'element', (field, ancestors) => {
    const id = LISTED.has(field.tagName) ? field.properties.form : undefined
    const isInside = ancestors.some((outer) => outer.type === 'element' && outer.properties.id === id)
    if (typeof id === 'string' && !isInside) fields.set(id, [...(fields.get(id) ?? []), field])
  })
  if (fields.size === 0) return
  visit(tree, 'element', (form) => {
    const named = form.tagName === 'form' ? fields.get(String(form.properties.id)) : undefined
    if (named) setMembers(form, [...new Set([...(form.data?.members ?? []), ...named])])
  })
}

const setMembers = (form: Element, members: Element[]): void => {
  form.data = { ...form.data, members } as ElementData
}

const sourceOf = ({ data: { context = EMPTY_CONTEXT } }: VFile): string => `${context.source.type} ${context.source.id}`

/** Positions of the end tags of forms in a text. */
const listFormEnds = (text: string): number[] =>
  [...scanTags(text)].filter(({ name, kind }) => name === 'form' && kind === 'close').map(({ start }) => start)

const startOf = (node: Element): number => node.position?.start.offset ?? -1

/** Adds to each form the elements between its start tag and the next end tag of a form. */
function addMembers(tree: Root, forms: readonly Element[], ends: readonly number[], name: string): void {
  forms.forEach((form, index) => {
    const start = startOf(form)
    const end = ends.find((position) => position > start) ?? Number.POSITIVE_INFINITY
    const id = String(form.properties.id ?? `rows-${name}-${index + 1}`)
    const members: Element[] = []
    visit(tree, 'element', (node) => {
      if (node === form || startOf(node) <= start || startOf(node) >= end) return
      members.push(node)
      if (LISTED.has(node.tagName)) node.properties.form ??= id
    })
    form.properties.id = id
    setMembers(form, members)
  })
}

function countForms(table: Element): number {
  let count = 0
  visit({ type: 'root', children: table.children }, 'element', ({ tagName }) => {
    if (tagName === 'form' || tagName === 'avb-form') count += 1
  })
  return count
}

/** Visits the elements in a form, and those outside of it that belong to it. */
export function visitForm(form: Element, visitor: (node: Element) => void): void {
  visit({ type: 'root', children: form.children }, 'element', visitor)
  for (const node of form.data?.members ?? []) visitor(node)
}
