/** Number of letters and digits: the characters that a mask keeps. It inserts all others itself. */
const count = (text: string): number => text.replace(/[^a-z0-9]/gi, '').length

/**
 * Returns the caret's position after a mask has rewritten a field: with as many letters and digits behind it as before.
 * Counting from the end keeps a prefix that the mask adds ('+1 (') from shifting the caret.
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

export type MaskedEdit = { readonly value: string; readonly caret: number }

/**
 * Applies a mask to an edit. Deleting a character that the mask inserts deletes the letter or digit before it:
 * otherwise the mask would insert it again, and the caret would be stuck.
 */
export function editMasked(
  previous: string,
  typed: string,
  caret: number,
  format: (typed: string) => string,
): MaskedEdit {
  const [start, end] = [typed.slice(0, caret), typed.slice(caret)]
  // Replacing the whole text also makes it shorter; it is a deletion only if the rest before and after the caret is the
  // same.
  const gap =
    previous.startsWith(start) && previous.endsWith(end) ? previous.slice(caret, -end.length || undefined) : ''
  const deletedOnlyMask = typed.length < previous.length && gap !== '' && count(gap) === 0
  const before = deletedOnlyMask ? start.replace(/[a-z0-9]([^a-z0-9]*)$/i, '$1') : start
  const value = format(before + end)
  return { value, caret: placeCaret(before + end, before.length, value) }
}
