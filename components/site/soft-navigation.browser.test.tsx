import { afterEach, beforeEach, describe, it, onTestFinished, vi } from 'vitest'
import { expect, page, renderIsland } from '#tests/support/render-island.tsx'
import { NotFoundContent } from './not-found-content.client.tsx'
import { SoftNavigation } from './soft-navigation.client.tsx'

/** More than the time that pointer or focus must stay on a link. */
const RESTED_MS = 400

const navigation = <SoftNavigation smoothRestoreMs={null} callValue={600} />
const linkTo = (name: string) => page.getByRole('link', { name, exact: true })
const approach = (name: string, type = 'pointerover') =>
  linkTo(name)
    .element()
    .dispatchEvent(new PointerEvent(type, { bubbles: true }))

describe('prefetched pages', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  const openLinks = () =>
    renderIsland(() => (
      <>
        {navigation}
        <a href="/one">One</a>
        <a href="/two?page=2">Two</a>
        <p>Text</p>
      </>
    ))

  it('are those whose link has the pointer or the focus long enough', async () => {
    const { router } = await openLinks()
    approach('Two')
    await vi.advanceTimersByTimeAsync(RESTED_MS)
    expect(router.prefetch.mock.calls).toEqual([['/two?page=2', { kind: 'full' }]])
    approach('One', 'focusin')
    await vi.advanceTimersByTimeAsync(RESTED_MS)
    expect(router.prefetch).toHaveBeenLastCalledWith('/one', { kind: 'full' })
    // It was prefetched before.
    approach('Two')
    await vi.advanceTimersByTimeAsync(RESTED_MS)
    expect(router.prefetch).toHaveBeenCalledTimes(2)
  })

  it('are not those of links that the pointer passes over', async () => {
    const { router } = await openLinks()
    for (const name of ['One', 'Two']) approach(name)
    page
      .getByText('Text')
      .element()
      .dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    await vi.advanceTimersByTimeAsync(RESTED_MS)
    expect(router.prefetch).not.toHaveBeenCalled()
  })

  it('are not requested again after a 404', async () => {
    const { router } = await renderIsland(
      () => (
        <>
          {navigation}
          <NotFoundContent />
          <a href="/no-such-page">again</a>
          <a href="/delivery">other</a>
        </>
      ),
      { path: '/no-such-page?from=mail' },
    )
    await vi.waitFor(() => expect(linkTo('Go to the home page').elements()).toHaveLength(1))
    for (const type of ['pointerover', 'focusin', 'pointerdown']) {
      approach('again', type)
      await vi.advanceTimersByTimeAsync(RESTED_MS)
    }
    expect(router.prefetch).not.toHaveBeenCalled()
    approach('other')
    await vi.advanceTimersByTimeAsync(RESTED_MS)
    expect(router.prefetch).toHaveBeenCalledTimes(1)
  })
})

it('S1-2.10-02 a click on a phone link is tracked although React stops clicks on parts that are not hydrated yet', async () => {
  const stop = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  document.addEventListener('click', stop, true)
  onTestFinished(() => document.removeEventListener('click', stop, true))
  await renderIsland(() => (
    <>
      {navigation}
      <a href="tel:2185550142">Call</a>
    </>
  ))
  await linkTo('Call').click()
  // On pagehide, events that no sink has received yet are stored for the next page.
  window.dispatchEvent(new Event('pagehide'))
  expect(JSON.stringify({ ...sessionStorage })).toContain('click_to_call')
})
