/** The words in a page's HTML, and their problems. */
import type { Element, Nodes, Root } from 'hast'
import { toString as wordsOf } from 'hast-util-to-string'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

export type PageWords = {
  /** Visible and spoken texts: text of elements, their names, values of fields. */
  texts: readonly string[]
  headings: readonly string[]
  /** Of the document. */
  title: string
}

const NAMES = ['alt', 'title', 'ariaLabel', 'placeholder', 'label', 'content']
const SILENT = new Set(['script', 'style', 'template', 'svg'])
const HEADING = /^h[1-6]$/

export function wordsOfHtml(html: string): PageWords {
  const tree = unified().use(rehypeParse).parse(html)
  return { texts: textsOf(tree), headings: headingsOf(tree), title: titleOf(tree) }
}

/** Whether an element is a field that shows its value. */
const isField = ({ tagName, properties }: Element): boolean =>
  tagName === 'input' && !/^(?:hidden|radio|checkbox)$/.test(String(properties.type))

function textsOf(tree: Root): string[] {
  const texts: string[] = []
  visit(tree, (node: Nodes) => {
    if (node.type === 'text') texts.push(node.value)
    if (node.type !== 'element') return
    if (SILENT.has(node.tagName)) return 'skip'
    const names = isField(node) ? [...NAMES, 'value'] : NAMES
    texts.push(...names.flatMap((name) => (typeof node.properties[name] === 'string' ? [node.properties[name]] : [])))
  })
  return texts
}

/** Words of each heading, including names of images. */
function headingsOf(tree: Root): string[] {
  const headings: string[] = []
  visit(tree, 'element', (node: Element) => {
    if (!HEADING.test(node.tagName)) return
    const names: unknown[] = []
    visit(node, 'element', ({ properties }) => void names.push(properties.alt, properties.ariaLabel))
    headings.push([wordsOf(node), ...names.filter((name) => typeof name === 'string')].join(' ').trim())
  })
  return headings
}

function titleOf(tree: Root): string {
  let title = ''
  visit(tree, 'element', (node: Element) => {
    if (node.tagName === 'title') title ||= wordsOf(node)
    return node.tagName === 'body' || node.tagName === 'svg' ? 'skip' : undefined
  })
  return title
}

/** Values that back ends send instead of an empty text. */
export const NO_TEXTS = [false, true, null, 0, [], {}]

const PROGRAM_WORDS = /\b(?:true|false|null|undefined|NaN|Infinity)\b|\[object \w+\]/

/** Problems of a page's words; each begins with `what` was changed. */
export const problemsOf = ({ texts, headings, title }: PageWords, what: string): string[] => [
  ...texts.flatMap((text) => (PROGRAM_WORDS.test(text) ? [`${what}: shows “${text}”`] : [])),
  ...headings.flatMap((heading, index) =>
    heading === '' ? [`${what}: an empty heading after “${headings[index - 1] ?? ''}”`] : [],
  ),
  ...(/^\s*(?:[|–-]|$)/.test(title) ? [`${what}: an empty title`] : []),
]
