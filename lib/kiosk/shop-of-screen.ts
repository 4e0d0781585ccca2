/**
 * A name normalized for comparison: only letters and digits, in lower case, with a space between words and at both
 * ends.
 */
const wordsOf = (name: string): string =>
  ` ${name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `

/**
 * The shop in which a screen stands, found by the screen's name at the dealer's service: 'Hermantown', or 'Kessler
 * Appliance Hermantown, front window'. Undefined if the name matches no shop or several.
 */
export function shopOfScreen<Shop extends { store_name: string }>(
  screenName: string,
  shops: readonly Shop[],
): Shop | undefined {
  const screen = wordsOf(screenName)
  if (screen.trim() === '') return undefined
  const named = shops.filter(({ store_name }) => {
    const shop = wordsOf(store_name)
    return shop.trim() !== '' && (screen.includes(shop) || shop.includes(screen))
  })
  const exact = named.filter(({ store_name }) => wordsOf(store_name) === screen)
  const [shop, ...others] = exact.length > 0 ? exact : named
  return others.length === 0 ? shop : undefined
}
