/** Characters a mask keeps: letters and digits. Everything else is put in by the mask itself. */
const count = (text: string): number => text.replace(/[^a-z0-9]/gi, '').length

/**
 * Finds where the caret belongs after a mask has rewritten a field: behind as many letters and digits from the end as
 * before. Counting from the end keeps a prefix that the mask adds ('+1 (') from shifting it.
 *
 * @param caret position in `typed`
 */
function placeCaret(typed: string, caret: number, masked: string): number {
  const behind = count(typed.slice(caret))
  if (behind === 0) return masked.length
  let position = masked.length
  for (let seen = 0; position > 0 && seen < behind; position--) {
    if (/[a-z0-9]/i.test(masked.charAt(position - 1))) seen++
  }
  return position
}

/** A masked field after an edit: its text and where the caret belongs. */
export type MaskedEdit = { readonly value: string; readonly caret: number }

/**
 * Applies a mask to an edit. Deleting a character that the mask puts in deletes the letter or digit before it: nothing
 * would change otherwise and the caret would be stuck.
 */
export function editMasked(
  previous: string,
  typed: string,
  caret: number,
  format: (typed: string) => string,
): MaskedEdit {
  const [start, end] = [typed.slice(0, caret), typed.slice(caret)]
  // Another value put in the place of the whole text may be as long: only a gap at the caret is a deletion.
  const gap =
    previous.startsWith(start) && previous.endsWith(end) ? previous.slice(caret, -end.length || undefined) : ''
  const deletedOnlyMask = typed.length < previous.length && gap !== '' && count(gap) === 0
  const before = deletedOnlyMask ? start.replace(/[a-z0-9]([^a-z0-9]*)$/i, '$1') : start
  const value = format(before + end)
  return { value, caret: placeCaret(before + end, before.length, value) }
}
