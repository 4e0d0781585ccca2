/**
 * Tells the price of the purchase around a place as another variant is chosen, until `signal` ends it. The purchase notes
 * its price, in the store's currency, in data-amount.
 */
export function followAmount(place: HTMLElement, signal: AbortSignal, tell: (amount: number) => void): void {
  const source = place.closest('form')?.querySelector<HTMLElement>('[data-amount]')
  if (!source) return
  const observer = new MutationObserver(() => {
    const amount = Number(source.dataset.amount)
    if (amount > 0) tell(amount)
  })
  observer.observe(source, { attributeFilter: ['data-amount'] })
  signal.addEventListener('abort', () => observer.disconnect())
}
