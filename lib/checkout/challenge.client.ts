import type { CheckoutStore } from './store.client.ts'

/** Keeps the challenge's answer in the checkout's state; '' forgets it. */
export const keepChallengeAnswer =
  (store: Pick<CheckoutStore, 'challengeToken'>) =>
  (answer: string): void => {
    store.challengeToken = answer
  }
