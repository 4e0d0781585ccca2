import type { Element, ElementContent, Parents, Root, RootContent } from 'hast'
import { toString as wordsOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { element, isElement } from '../tags/build.ts'

/** A paragraph that Word displays as a list item; `sign` is the bullet or number before its text. */
type Item = { list: string; level: number; sign: string; content: ElementContent[] }

const ITEM = /mso-list:\s*(l\d+) level([1-9])\b/i
const SIGN = /mso-list:\s*ignore/i

/**
 * Interprets Word's own styles: paragraphs with a bullet or number become lists, and colours of the document's theme
 * become those of the page.
 */
export function readWord() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if ('children' in node) gatherLists(node)
    })
    visit(tree, 'element', (node) => {
      if (styleOf(node)) node.properties.style = cleanStyle(styleOf(node))
    })
  }
}

const styleOf = (node: Element): string => (typeof node.properties.style === 'string' ? node.properties.style : '')

/** Replaces each sequence of items by a list. */
function gatherLists(parent: Parents): void {
  const isItem = (node: RootContent) => node.type === 'element' && ITEM.test(styleOf(node))
  if (!parent.children.some(isItem)) return
  const children: RootContent[] = []
  let row: Item[] = []
  const endRow = () => {
    while (row.length > 0) children.push(takeList(row))
    row = []
  }
  for (const child of parent.children) {
    const item = readItem(child)
    if (item) row.push(item)
    else if (row.length === 0 || !isGap(child)) {
      endRow()
      children.push(child)
    }
  }
  endRow()
  parent.children = children as ElementContent[]
}

const isGap = (node: RootContent): boolean =>
  node.type === 'comment' || (node.type === 'text' && /^[ \t\r\n]*$/.test(node.value))

function readItem(node: RootContent): Item | undefined {
  if (node.type !== 'element' || node.tagName !== 'p') return undefined
  const [, list, level] = ITEM.exec(styleOf(node)) ?? []
  const signed = node.children.filter(isElement).find(hasSign)
  if (list === undefined || signed === undefined) return undefined
  const content = node.children.filter((child) => child !== signed)
  return { list, level: Number(level), sign: wordsOf(signed).trim(), content }
}

const hasSign = (node: Element): boolean =>
  SIGN.test(styleOf(node)) || node.children.filter(isElement).some((child) => SIGN.test(styleOf(child)))

/** Takes the first list, with its nested ones, from a sequence of items. */
function takeList(row: Item[]): Element {
  const first = row[0]
  const items: Element[] = []
  while (first && row[0]?.list === first.list && row[0].level >= first.level) {
    const last = items.at(-1)
    if (last && row[0].level > first.level) last.children.push(takeList(row))
    else items.push(element('li', {}, row.shift()?.content ?? []))
  }
  return element(...listOf(first?.sign ?? ''), items)
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']
const NUMBERED = new RegExp(`^\\(?(?:(\\d{1,4})|(${ROMAN.join('|')})|([a-z]))[.)]`, 'i')

/** The kind of list for a sign: '3.' starts a numbered list at 3, 'b)' one with letters at b, 'i.' a Roman one. */
function listOf(sign: string): ['ol' | 'ul', Record<string, string | number>] {
  const [, digits, roman, letter] = NUMBERED.exec(sign) ?? []
  if (digits !== undefined) return ['ol', startAt(Number(digits))]
  const number = roman ?? letter
  if (number === undefined) return ['ul', {}]
  const lower = number.toLowerCase()
  const start = roman === undefined ? lower.charCodeAt(0) - 96 : ROMAN.indexOf(lower) + 1
  const style = `${number === lower ? 'lower' : 'upper'}-${roman === undefined ? 'alpha' : 'roman'}`
  return ['ol', { ...startAt(start), style: `list-style-type:${style}` }]
}

const startAt = (start: number): { start?: number } => (start === 1 ? {} : { start })

/** Word's marks for the theme's text and background colour, each with the property that it concerns. */
const THEMED: readonly (readonly [RegExp, RegExp])[] = [
  [/mso-themecolor:\s*text1/i, /^\s*color\s*:/i],
  [/mso-background-themecolor:\s*background1/i, /^\s*background(-color)?\s*:/i],
]

/** A style without Word's declarations and theme colours; undefined if nothing is left. */
function cleanStyle(style: string): string | undefined {
  if (!/mso-|windowtext/i.test(style)) return style
  const left = THEMED.flatMap(([note, property]) => (note.test(style) ? property : []))
  const kept = style
    .split(';')
    .filter((declaration) => !(/^\s*mso-/i.test(declaration) || left.some((property) => property.test(declaration))))
  return (
    kept
      .join(';')
      .replace(/\bwindowtext\b/gi, 'currentColor')
      .trim() || undefined
  )
}
