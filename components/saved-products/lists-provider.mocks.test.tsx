/** @vitest-environment jsdom */
import { useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { SiteProvider } from '#components/site/site-provider.client.tsx'
import type { SiteForClient } from '#lib/site/site-for-client.ts'
import { useListsHandle } from './lists-context.client.ts'
import { ListsProvider } from './lists-provider.client.tsx'

vi.mock('./list-notice.client.tsx', () => ({ ListNotice: () => <p>On your wishlist</p> }))

const SITE = { tenant: 'test', features: [] } as unknown as SiteForClient
const TEXTS = {} as Parameters<typeof ListsProvider>[0]['texts']

/** A press that is repeated as soon as the page's first part is hydrated. */
function EarlyPress() {
  const { store } = useListsHandle()
  useLayoutEffect(() => {
    store.notice = { list: 'wishlist', name: 'Oven', count: 1 } as unknown as typeof store.notice
  }, [store])
  return <button type="button">Wishlist</button>
}

it('a press that counts before the whole page is hydrated causes no hydration error', async () => {
  const page = (
    <SiteProvider site={SITE}>
      <ListsProvider texts={TEXTS} onTiles={[]}>
        <EarlyPress />
      </ListsProvider>
    </SiteProvider>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  const onRecoverableError = vi.fn()
  const root = hydrateRoot(container, page, { onRecoverableError })
  await vi.waitFor(() => expect(container.textContent).toContain('On your wishlist'))
  expect(onRecoverableError.mock.calls.map(([error]) => String(error))).toEqual([])
  root.unmount()
})
