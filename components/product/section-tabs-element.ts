import type { ReactNode } from 'react'

/** Name of the element around the tabs that marks the section which is being read. */
export const SECTION_TABS = 'section-tabs'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [SECTION_TABS]: { children: ReactNode; className: string }
    }
  }
}
