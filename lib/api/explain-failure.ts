import { type ApiFailure, isNotFound } from './failure.ts'

/**
 * Message for a failed call of a feature that a back end may lack: not available (404), the server's own message, or a
 * general one.
 */
export const explainFailure = (
  failure: ApiFailure,
  texts: { readonly unavailable: string; readonly failed: string },
): string => (isNotFound(failure) ? texts.unavailable : (failure.messages[0] ?? texts.failed))
