/** Rules of the field for a question (ai_chatbot.input_character_limit, specification 2.17). */

/** Length of a text in characters as the back end counts them: code points, so that an emoji is not two. */
export const countCharacters = (text: string): number => [...text].length

/** What a field shows, and where its caret stands in UTF-16 units. */
export type Typed = { readonly value: string; readonly caret: number }

/**
 * Takes back as much of what has just been typed or pasted before the caret as is beyond the limit. What stood in the
 * field before stays, and no character is cut in half.
 */
export function limitTyped({ value, caret }: Typed, limit: number): Typed {
  const surplus = countCharacters(value) - limit
  if (surplus <= 0) return { value, caret }
  const before = [...value.slice(0, caret)]
  const kept = before.slice(0, Math.max(0, before.length - surplus)).join('')
  // Where the caret stands before the surplus, the end is cut instead.
  return { value: [...(kept + value.slice(caret))].slice(0, limit).join(''), caret: kept.length }
}
