/** What differs between two texts, by line. */
import { diffArrays } from 'diff'

/** A line of both texts, of the first alone ('-') or of the second alone ('+'); '…' stands for lines that are left out. */
export type DiffLine = { readonly sign: ' ' | '-' | '+' | '…'; readonly text: string }

/** Lines before and after a change that are shown with it. */
const CONTEXT = 3
/** Texts that differ in more lines are not compared: all of one goes, all of the other comes. */
const MOST_CHANGES = 4_000

const mark = (sign: DiffLine['sign'], lines: readonly string[]): DiffLine[] => lines.map((text) => ({ sign, text }))

/** Leaves out what is far from every change. */
function shorten(lines: readonly DiffLine[]): DiffLine[] {
  const isNear = new Uint8Array(lines.length)
  for (const [index, { sign }] of lines.entries())
    if (sign !== ' ') isNear.fill(1, Math.max(0, index - CONTEXT), index + CONTEXT + 1)
  return lines.flatMap((line, index) => {
    if (isNear[index]) return [line]
    return index === 0 || isNear[index - 1] ? [{ sign: '…', text: '' } as const] : []
  })
}

/** The lines of two texts with three lines around each change; none for texts that are alike. */
export function diffLines(before: string, after: string): DiffLine[] {
  if (before === after) return []
  const [old, young] = [before.split('\n'), after.split('\n')]
  const parts = diffArrays(old, young, { maxEditLength: MOST_CHANGES })
  if (!parts) return [...mark('-', old), ...mark('+', young)]
  return shorten(parts.flatMap(({ added, removed, value }) => mark(added ? '+' : removed ? '-' : ' ', value)))
}
