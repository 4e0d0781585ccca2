import type { ReactNode } from 'react'

/** The page's own content; where the link past the header leads. */
export const MainContent = ({ children }: { children: ReactNode }) => (
  <main id="content" tabIndex={-1} className="min-h-[85vh] outline-none">
    {children}
  </main>
)
