import type { ReactNode } from 'react'

/** The page's own content; target of the skip link. */
export const MainContent = ({ children }: { children: ReactNode }) => (
  <main id="content" tabIndex={-1} className="min-h-[85vh] outline-none">
    {children}
  </main>
)
