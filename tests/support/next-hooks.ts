/** Next's hooks without its router: a page at '/', without query, whose links do nothing. */
import { vi } from 'vitest'

/** The module 'next/navigation' with such hooks, for `vi.mock`. */
export const navigationWithoutRouter = async () => ({
  ...(await vi.importActual<typeof import('next/navigation')>('next/navigation')),
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(),
  useSelectedLayoutSegments: () => [],
  useRouter: () => ({}),
})
