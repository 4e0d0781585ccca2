import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the component is hydrated: false on the server and during hydration. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
