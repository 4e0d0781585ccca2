/** Loads at once, so that one call does not take all connections of a back end. */
const AT_ONCE = 6

/** Results in the order of the items. Rejects if one fails to load. */
export async function loadInTurns<T, R>(items: readonly T[], load: (item: T) => Promise<R>): Promise<R[]> {
  const loaded: R[] = []
  for (let start = 0; start < items.length; start += AT_ONCE) {
    loaded.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(load))))
  }
  return loaded
}
