/** Differences of two texts by line. */
import { diffArrays } from 'diff'

/** A line of both texts (' '), of the first one ('-') or of the second one ('+'). '…' stands for omitted lines. */
export type DiffLine = { readonly sign: ' ' | '-' | '+' | '…'; readonly text: string }

/** Unchanged lines shown around a change. */
const CONTEXT = 3
/** Texts with more differing lines are not compared: the whole first text is removed and the whole second one added. */
const MOST_CHANGES = 4_000

const mark = (sign: DiffLine['sign'], lines: readonly string[]): DiffLine[] => lines.map((text) => ({ sign, text }))

/** Omits lines that are far from any change. */
function shorten(lines: readonly DiffLine[]): DiffLine[] {
  const isNear = new Uint8Array(lines.length)
  for (const [index, { sign }] of lines.entries())
    if (sign !== ' ') isNear.fill(1, Math.max(0, index - CONTEXT), index + CONTEXT + 1)
  return lines.flatMap((line, index) => {
    if (isNear[index]) return [line]
    return index === 0 || isNear[index - 1] ? [{ sign: '…', text: '' } as const] : []
  })
}

/** The differing lines of two texts, with three lines around each change; empty for equal texts. */
export function diffLines(before: string, after: string): DiffLine[] {
  if (before === after) return []
  const [old, young] = [before.split('\n'), after.split('\n')]
  const parts = diffArrays(old, young, { maxEditLength: MOST_CHANGES })
  if (!parts) return [...mark('-', old), ...mark('+', young)]
  return shorten(parts.flatMap(({ added, removed, value }) => mark(added ? '+' : removed ? '-' : ' ', value)))
}
