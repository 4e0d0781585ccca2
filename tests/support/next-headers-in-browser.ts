/** Next's request for component tests: it has neither headers nor cookies. */
export const headers = async (): Promise<Headers> => new Headers()
export const cookies = async () => ({ get: () => undefined })
export const draftMode = async () => ({ isEnabled: false })
