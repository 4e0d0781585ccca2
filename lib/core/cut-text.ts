/** At most the first `length` UTF-16 units of a text, never with half a character at the end, which databases refuse. */
export const cutText = (text: string, length: number): string => text.slice(0, length).replace(/\p{Surrogate}$/u, '')
