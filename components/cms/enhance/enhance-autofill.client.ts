import type { Enhance } from './enhancer.ts'

/** Longer values are cut: shoppers don't type so much. */
const MAX_LENGTH = 500

/** Fills empty fields from the URL parameters that they name. */
export const enhance: Enhance = (root) => {
  const parameters = new URLSearchParams(window.location.search)
  for (const field of root.querySelectorAll<HTMLInputElement>('input[data-cms=autofill][data-param]')) {
    const value = parameters.get(field.dataset.param ?? '')
    if (value !== null && field.value === '') field.value = value.slice(0, MAX_LENGTH)
  }
}
