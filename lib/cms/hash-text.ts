/** A short name of a text (FNV-1a, 32 bit, and its length); equal texts have equal names. */
export function hashText(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return `${text.length.toString(36)}-${(hash >>> 0).toString(36)}`
}
