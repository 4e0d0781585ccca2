/** A short hash of a text: its length and FNV-1a with 32 bits. */
export function hashText(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return `${text.length.toString(36)}-${(hash >>> 0).toString(36)}`
}
