import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether React runs in the browser: false on the server and while its markup is taken over. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
