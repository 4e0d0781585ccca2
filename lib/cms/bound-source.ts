import { isBlock } from './allowed-elements.ts'
import { isForeign, MAX_ATTRIBUTES, scanTags, TEXT_ELEMENTS } from './scan-tags.ts'
import { isBlockTag } from './tags/tag-rules.ts'

/** Longer content is cut, in characters; blocks of staff are far shorter. */
const MAX_LENGTH = 1024 * 1024
const MAX_TAGS = 60_000
/** Maximum depth; tags of deeper elements are blanked, so that their content moves up. */
const MAX_DEPTH = 120
/** Maximum of open format elements: the parser opens unclosed ones again in every following paragraph. */
const MAX_OPEN_FORMATS = 8

const FORMATS = new Set(['b', 'big', 'code', 'em', 'font', 'i', 'nobr', 's', 'small', 'strike', 'strong', 'tt', 'u'])
const CLOSED_BY_THE_NEXT = new Set(['p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'tbody', 'thead', 'tfoot', 'option'])
const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr keygen basefont bgsound frame'.split(' '),
)

/** Elements that display nothing of what they contain, or not as written. */
const HIDING = new Set(['audio', 'canvas', 'noscript', 'object', 'select', 'video', ...TEXT_ELEMENTS])

/** Whether an element never has content, such as img. */
export const isVoid = (name: string): boolean => VOID.has(name)

/** Something that was left out; `offset` is its position in the original text. */
type Omission = { readonly problem: string; readonly offset: number }

/** A text prepared for the parser, and a function that maps its positions to those of the original text. */
export type BoundSource = {
  readonly text: string
  readonly originalOffset: (offset: number) => number
  readonly omissions: readonly Omission[]
}

/**
 * Blanks tags that would make parsing slow or the tree too deep: levels beyond 120, attributes beyond 64 per tag, tags
 * beyond 60,000, formats that are opened repeatedly. A self-closed custom tag ('<avb-config/>') and an element that
 * hides its content ('<iframe/>') get an end tag, because HTML would put everything after it inside; a custom tag that
 * is a block ends an open paragraph, as HTML's blocks do. Lists the content that is left out; blanked levels and
 * formats lose none.
 */
export function boundSource(html: string): BoundSource {
  const text = html.length > MAX_LENGTH ? html.slice(0, MAX_LENGTH) : html
  const open = new Map<string, number>()
  const edits: Edit[] = []
  const omissions: Omission[] = []
  let depth = 0
  let foreign = 0
  let formats = 0
  let tags = 0
  let hasParagraph = false
  const blank = (start: number, end: number) => edits.push({ start, end, insert: '' })

  for (const { name, kind, isSelfClosed, start, end, surplusStart } of scanTags(text)) {
    if (++tags > MAX_TAGS) {
      omissions.push({ problem: `content has more than ${MAX_TAGS} tags: the rest is left out.`, offset: start })
      blank(start, text.length)
      break
    }
    if (surplusStart >= 0) {
      const [first] = /^.[^\s/=>]*/s.exec(text.slice(surplusStart, surplusStart + 60)) ?? []
      const problem = `<${name}> has more than ${MAX_ATTRIBUTES} attributes: those from ${first} on are left out.`
      omissions.push({ problem, offset: surplusStart })
      blank(surplusStart, end - (isSelfClosed ? 2 : 1))
    }
    if (name === 'p') hasParagraph = kind === 'open'
    else if (isBlock(name)) hasParagraph = false
    else if (hasParagraph && kind === 'open' && isBlockTag(name)) {
      edits.push({ start, end: start, insert: '</p>' })
      hasParagraph = false
    }
    if (isVoid(name) || (foreign === 0 && CLOSED_BY_THE_NEXT.has(name))) continue
    if (kind === 'open' && isSelfClosed) {
      const isToClose = foreign === 0 && (name.includes('-') || HIDING.has(name))
      if (isToClose) edits.push({ start: end, end, insert: `</${name}>` })
      if (isToClose || foreign > 0 || isForeign(name)) continue
    }
    const isFormat = FORMATS.has(name)
    if (kind === 'open') {
      if (depth >= MAX_DEPTH || (isFormat && formats >= MAX_OPEN_FORMATS)) {
        blank(start, end)
        continue
      }
      open.set(name, (open.get(name) ?? 0) + 1)
    } else {
      const count = open.get(name) ?? 0
      if (count === 0) continue
      open.set(name, count - 1)
    }
    const step = kind === 'open' ? 1 : -1
    depth += step
    if (isFormat) formats += step
    if (isForeign(name)) foreign += step
  }
  if (html.length > MAX_LENGTH) {
    const problem = `content is longer than ${MAX_LENGTH} characters: the rest is left out.`
    omissions.push({ problem, offset: MAX_LENGTH })
  }
  edits.sort((a, b) => a.start - b.start)
  return { ...apply(text, edits), omissions }
}

/** A range to blank, or a position at which to insert a text; edits are ordered by their starts. */
type Edit = { start: number; end: number; insert: string }

function apply(text: string, edits: readonly Edit[]): Omit<BoundSource, 'omissions'> {
  if (edits.length === 0) return { text, originalOffset: (offset) => offset }
  const parts: string[] = []
  /** Positions of insertions in the result, each with the total length inserted up to and including it. */
  const inserted: { at: number; total: number }[] = []
  let at = 0
  let total = 0
  for (const { start, end, insert } of edits) {
    const from = Math.max(start, at)
    const to = Math.max(end, from)
    parts.push(text.slice(at, from), ' '.repeat(to - from), insert)
    if (insert !== '') {
      inserted.push({ at: from + total, total: total + insert.length })
      total += insert.length
    }
    at = to
  }
  parts.push(text.slice(at))
  const originalOffset = (offset: number): number => {
    let low = 0
    let high = inserted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((inserted[middle]?.at ?? 0) < offset) low = middle + 1
      else high = middle
    }
    return offset - (inserted[low - 1]?.total ?? 0)
  }
  return { text: parts.join(''), originalOffset }
}
