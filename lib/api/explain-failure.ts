import { type ApiFailure, isNotFound } from './failure.ts'

/**
 * What a failed call of a feature that a back end may leave out says: that it is not offered (404), the server's own
 * words, or that it failed.
 */
export const explainFailure = (
  failure: ApiFailure,
  texts: { readonly unavailable: string; readonly failed: string },
): string => (isNotFound(failure) ? texts.unavailable : (failure.messages[0] ?? texts.failed))
