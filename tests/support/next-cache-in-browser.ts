/** Next's cache for component tests: it keeps nothing. */
export const unstable_cache = <T>(read: T): T => read
export const revalidateTag = (): void => undefined
