/** Replaces Next's request in component tests: without headers and cookies. */
export const headers = async (): Promise<Headers> => new Headers()
export const cookies = async () => ({ get: () => undefined })
export const draftMode = async () => ({ isEnabled: false })
