import type { Step } from './step.ts'

/** Reads the cart again, because saving the payment may have changed it. */
export const refreshCart: Step = async ({ reload }, attempt) => {
  attempt.isCartFresh = await reload()
  return null
}
