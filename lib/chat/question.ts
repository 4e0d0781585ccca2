/** Rules for the question field (ai_chatbot.input_character_limit, S1-2.17). */

/** Length in code points, as the back end counts it: an emoji may be one code point but two UTF-16 units. */
export const countCharacters = (text: string): number => [...text].length

/** Value of a field, and the caret's position in UTF-16 units. */
export type Typed = { readonly value: string; readonly caret: number }

/**
 * Removes characters beyond the limit from the text before the caret, i.e. what was just typed or pasted. Text after
 * the caret stays, and no character is cut in half.
 */
export function limitTyped({ value, caret }: Typed, limit: number): Typed {
  const surplus = countCharacters(value) - limit
  if (surplus <= 0) return { value, caret }
  const before = [...value.slice(0, caret)]
  const kept = before.slice(0, Math.max(0, before.length - surplus)).join('')
  // If there is not enough text before the caret, the end is cut.
  return { value: [...(kept + value.slice(caret))].slice(0, limit).join(''), caret: kept.length }
}
