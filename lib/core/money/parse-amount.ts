/** Numbers that staff type into forms. */

/**
 * An amount of money: '1299', '1,299.50', '1 299,50 $', '$12.5'. undefined for other text, including more than two
 * decimals, since the third would silently be lost.
 */
export function parseAmount(typed: string): number | undefined {
  const text = typed.replace(/[\s$€]/g, '')
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)
    ? text.replaceAll(',', '')
    : /^\d+,\d{1,2}$/.test(text)
      ? text.replace(',', '.')
      : text
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

/** A whole number from 0 to 999,999; undefined for other text. */
export const parseCount = (typed: string): number | undefined =>
  /^\d{1,6}$/.test(typed.trim()) ? Number(typed.trim()) : undefined
