/** Markdown of compiled content (lib/cms/pipeline.ts): a tree of safe HTML. */
import type { Element, Nodes, Root } from 'hast'
import { escapeMarkdown, heading, linkAround, listOf, pictureOf, tableOf } from './markdown-text.ts'

type Context = {
  /** Address of the page, against which links are resolved. */
  readonly base: string
}

/** Elements without text for readers. */
const SKIPPED = new Set(
  'button form iframe input link meta noscript object script select style svg template textarea'.split(' '),
)
/** Elements that are blocks. */
const BLOCKS = new Set(
  (
    'address article aside blockquote details dd div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 ' +
    'header ' +
    'hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
)
/** Depth of nested elements; deeper ones are left out. */
const DEEPEST = 60

const isElement = (node: Nodes): node is Element => node.type === 'element'
const isSkipped = (node: Nodes): boolean =>
  (isElement(node) && (SKIPPED.has(node.tagName) || node.properties.hidden === true)) || node.type === 'comment'

/** Whether a node is a block or contains one: custom tags may contain either. */
const isBlock = (node: Nodes, depth = 0): boolean =>
  isElement(node) &&
  (BLOCKS.has(node.tagName) || (depth < DEEPEST && node.children.some((one) => isBlock(one, depth + 1))))

const childrenOf = (node: Nodes): Nodes[] =>
  'children' in node ? (node.children as Nodes[]).filter((child) => !isSkipped(child)) : []

const textOf = (node: Nodes, depth = 0): string => {
  if (node.type === 'text') return node.value
  if (isElement(node) && node.tagName === 'br') return ' '
  return depth > DEEPEST
    ? ''
    : childrenOf(node)
        .map((child) => textOf(child, depth + 1))
        .join(isBlock(node) ? ' ' : '')
}

/** A web address, mail address or phone number; undefined for any other. */
function addressOf(value: unknown, { base }: Context): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const url = URL.canParse(value, base) ? new URL(value, base) : undefined
  return url && /^(?:https?|mailto|tel):$/.test(url.protocol) ? url.href : undefined
}

/** Text with its emphasis, links and pictures, on one line except for line breaks. */
function inlineOf(node: Nodes, context: Context, depth: number): string {
  if (depth > DEEPEST || isSkipped(node)) return ''
  if (node.type === 'text') {
    // A space at either end separates the text from the next element.
    const [start, end] = [/^\s/.test(node.value) ? ' ' : '', /\s$/.test(node.value) ? ' ' : '']
    const text = escapeMarkdown(node.value)
    return text === '' ? start || end : start + text + end
  }
  if (!isElement(node)) return ''
  const inner = childrenOf(node)
    .map((child) => inlineOf(child, context, depth + 1))
    .join(isBlock(node) ? ' ' : '')
  const around = (mark: string) =>
    inner.replace(/^(\s*)([\s\S]*?)(\s*)$/, (_, a, text, b) => (text ? `${a}${mark}${text}${mark}${b}` : `${a}${b}`))
  switch (node.tagName) {
    case 'br':
      return '\\\n'
    case 'b':
    case 'strong':
      return around('**')
    case 'i':
    case 'em':
      return around('*')
    case 'del':
    case 's':
      return around('~~')
    case 'code':
      return codeOf(textOf(node))
    case 'img': {
      const src = addressOf(node.properties.src, context)
      const alt = String(node.properties.alt ?? '').trim()
      // A picture without a description is decoration.
      return src && alt ? pictureOf(alt, src) : ''
    }
    case 'a': {
      const href = addressOf(node.properties.href, context)
      const text = inner.trim()
      return href && text ? linkAround(text, href) : inner
    }
    default:
      return inner
  }
}

const codeOf = (text: string): string => {
  const code = text.replace(/\s+/g, ' ').trim()
  return code === '' ? '' : code.includes('`') ? `\`\` ${code} \`\`` : `\`${code}\``
}

const tidy = (line: string): string =>
  line
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\\\n ?/g, '\\\n')
    .replace(/^(?:\\\n|\s)+|(?:\\\n|\s)+$/g, '')

/** Blocks of nodes; text between blocks becomes paragraphs. */
function blocksOf(nodes: readonly Nodes[], context: Context, depth: number): string[] {
  if (depth > DEEPEST) return []
  const blocks: string[] = []
  let line = ''
  const endLine = () => {
    const text = tidy(line)
    if (text !== '') blocks.push(text)
    line = ''
  }
  for (const node of nodes) {
    if (isSkipped(node)) continue
    if (!isBlock(node)) {
      line += inlineOf(node, context, depth)
      continue
    }
    endLine()
    if (isElement(node)) blocks.push(...blockOf(node, context, depth + 1).filter((block) => block.trim() !== ''))
  }
  endLine()
  return blocks
}

function blockOf(element: Element, context: Context, depth: number): string[] {
  const children = childrenOf(element)
  const inner = () => blocksOf(children, context, depth)
  switch (element.tagName) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6': {
      const text = textOf(element).trim()
      // The page's own heading is the only one of level 1.
      return text === '' ? [] : [heading(Math.max(2, Number(element.tagName[1])), text)]
    }
    case 'ul':
      return [listOf(itemsOf(children, context, depth))]
    case 'ol':
      return [
        itemsOf(children, context, depth)
          .map((item, index) => `${index + 1}. ${item.replaceAll('\n', '\n   ')}`)
          .join('\n'),
      ]
    case 'blockquote':
      return [
        inner()
          .join('\n\n')
          .split('\n')
          .map((line) => (line === '' ? '>' : `> ${line}`))
          .join('\n'),
      ]
    case 'pre':
      return [fence(textOf(element))]
    case 'hr':
      return ['---']
    case 'table':
      return tableBlocks(element, context, depth)
    case 'dt':
    case 'summary':
      return [`**${escapeMarkdown(textOf(element))}**`]
    default:
      return inner()
  }
}

const itemsOf = (nodes: readonly Nodes[], context: Context, depth: number): string[] =>
  nodes
    .map((node) =>
      blocksOf(isElement(node) && node.tagName === 'li' ? childrenOf(node) : [node], context, depth).join('\n'),
    )
    .filter((item) => item !== '')

function fence(text: string): string {
  const ticks = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)))
  return `${ticks}\n${text.replace(/\n+$/, '')}\n${ticks}`
}

const rowsOf = (node: Nodes): Element[] =>
  childrenOf(node).flatMap((child) => {
    if (!isElement(child)) return []
    return child.tagName === 'tr' ? [child] : /^t(?:head|body|foot)$/.test(child.tagName) ? rowsOf(child) : []
  })

/** A table with equally many cells in each row; a table for the layout of its cells becomes their blocks. */
function tableBlocks(table: Element, context: Context, depth: number): string[] {
  const rows = rowsOf(table).map((row) => childrenOf(row).filter(isElement))
  const columns = Math.max(0, ...rows.map((cells) => cells.length))
  const hasBlocks = rows.flat().some((cell) => childrenOf(cell).some((child) => isBlock(child)))
  if (columns < 2 || rows.length < 2 || hasBlocks) {
    return rows.flat().flatMap((cell) => blocksOf(childrenOf(cell), context, depth))
  }
  const cellOf = (cell: Element | undefined): string =>
    cell
      ? tidy(
          childrenOf(cell)
            .map((child) => inlineOf(child, context, depth))
            .join(''),
        ).replaceAll('\\\n', ' ')
      : ''
  const lines = rows.map((cells) => Array.from({ length: columns }, (_, index) => cellOf(cells[index])))
  return [tableOf(lines[0] ?? [], lines.slice(1))]
}

/** Markdown of a tree: its blocks, separated by empty lines. */
export const markdownOfTree = (tree: Root, context: Context): string =>
  blocksOf(childrenOf(tree), context, 0).join('\n\n')
