/** Replaces Next's cache in component tests: caches nothing. */
export const unstable_cache = <T>(read: T): T => read
export const revalidateTag = (): void => undefined
