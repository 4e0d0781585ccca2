import { describe, it, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { expect, expectAccessible, page, renderIsland, userEvent } from '#tests/support/render-island.tsx'
import { Carousel } from './carousel.tsx'
import type { CarouselOptions } from './carousel-options.ts'

const ONE = { xs: 1, sm: 1, md: 1, lg: 1, xl: 1 }

const open = ({ items = ONE, ...options }: Partial<CarouselOptions> = {}, count = 3) =>
  renderIsland(() => (
    <main style={{ inlineSize: 'min(75rem, 92vw)', marginInline: 'auto' }}>
      <Carousel count={count} options={{ items, ...options }} texts={{ name: 'Rooms', empty: 'Nothing' }}>
        {Array.from({ length: count }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={n}>
            <p style={{ height: 120 }}>slide {n + 1}</p>
          </li>
        ))}
      </Carousel>
    </main>
  ))

const next = () => page.getByRole('button', { name: 'Show next set of items' })
const previous = () => page.getByRole('button', { name: 'Show previous set of items' })
const dot = (n: number) => page.getByRole('button', { name: `Show set ${n} items` })
const row = () => page.getByRole('list', { name: 'Rooms' })
const expectShown = (name: string) =>
  expect.element(page.getByText(name, { exact: true })).toBeInViewport({ ratio: 0.9 })

/** Middle of the row in px, relative to the viewport. */
function middleOfRow(): { x: number; y: number } {
  const { x, y, width, height } = row().element().getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

const PICTURE = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='300' height='100'/%3E"

it('arrows of a carousel cover the pictures of its items, not their names', async () => {
  await renderIsland(() => (
    <main style={{ inlineSize: '40rem', marginInline: 'auto' }}>
      <Carousel count={3} options={{ items: ONE }} texts={{ name: 'Rooms', empty: 'Nothing' }}>
        {['Oak', 'Ash', 'Elm'].map((name) => (
          <li key={name}>
            <img src={PICTURE} alt="" width="300" height="100" />
            <h3 style={{ height: 240 }}>{name}</h3>
          </li>
        ))}
      </Carousel>
    </main>
  ))
  await expect.element(next()).toBeVisible()
  const name = page.getByRole('heading', { name: 'Oak' }).element().getBoundingClientRect()
  for (const arrow of [previous(), next()]) {
    await expect.poll(() => arrow.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(name.top)
    expect(arrow.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
      row().element().getBoundingClientRect().top,
    )
  }
})

describe('the controls of a carousel', () => {
  it('S1-2.12-01 S1-2.12-02 S1-2.12-05 are arrows that move by one set and wrap, and dots that jump to a set and mark the current one', async () => {
    await open()
    await next().click()
    await expectShown('slide 2')
    await expect.element(dot(2)).toHaveAttribute('aria-current', 'true')
    await dot(3).click()
    await expectShown('slide 3')
    await expect.element(dot(3)).toHaveAttribute('aria-current', 'true')
    await next().click()
    await expectShown('slide 1')
    await expect.element(dot(1)).toHaveAttribute('aria-current', 'true')
    await previous().click()
    await expectShown('slide 3')
    await expectAccessible()
  })

  it('S1-2.12-05 are the arrow keys as well', async () => {
    await open()
    await expect.element(next()).toBeVisible()
    ;(row().element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expectShown('slide 2')
    await userEvent.keyboard('{ArrowLeft}')
    await expectShown('slide 1')
  })

  it('S1-2.11-29 have no arrows if staff turned them off', async () => {
    await open({ hasArrows: false })
    await expect.element(dot(1)).toBeVisible()
    await expect.element(next()).not.toBeInTheDocument()
  })

  it('S1-2.11-21 have the icons of the classes that staff chose', async () => {
    await open({ nextIcon: 'fa-angle-right' })
    await expect.element(next()).toBeVisible()
    expect(next().element().querySelectorAll('i.fa-angle-right')).toHaveLength(1)
  })
})

describe('a drag', () => {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    (cdp() as unknown as { send: (method: string, params: object) => Promise<void> }).send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points,
    })

  it('S1-2.12-03 of 100 px by mouse moves by one set; a shorter one changes nothing', async () => {
    await open()
    await expect.element(next()).toBeVisible()
    const drag = (by: number) => {
      const { x, y } = middleOfRow()
      const send = (type: string, target: EventTarget, clientX: number) =>
        target.dispatchEvent(
          new PointerEvent(type, {
            clientX,
            clientY: y,
            button: 0,
            isPrimary: true,
            bubbles: true,
            pointerType: 'mouse',
          }),
        )
      send('pointerdown', row().element(), x)
      send('pointermove', window, x + by / 2)
      send('pointermove', window, x + by)
      send('pointerup', window, x + by)
    }
    const isAtRest = () => !row().element().hasAttribute('data-moving')
    drag(-60)
    await expect.poll(isAtRest).toBe(true)
    await expectShown('slide 1')
    await expect.element(dot(1)).toHaveAttribute('aria-current', 'true')
    drag(-160)
    await expectShown('slide 2')
    drag(160)
    await expectShown('slide 1')
  })

  it('S1-2.12-03 S1-9-13 of 100 px by finger moves by one set; after a shorter one the row returns', async () => {
    await page.viewport(390, 844)
    await open()
    await expect.element(next()).toBeVisible()
    const frame = window.frameElement?.getBoundingClientRect()
    const swipe = async (by: number) => {
      const middle = middleOfRow()
      const [x, y] = [middle.x + (frame?.x ?? 0) - by / 2, middle.y + (frame?.y ?? 0)]
      await touch('touchStart', [{ x, y }])
      for (let moved = 10; moved <= Math.abs(by); moved += 10) {
        await touch('touchMove', [{ x: x + Math.sign(by) * moved, y }])
      }
      await touch('touchEnd', [])
    }
    const isAtRest = () => !row().element().hasAttribute('data-moving')
    await swipe(-90)
    await expect.poll(isAtRest).toBe(true)
    await expectShown('slide 1')
    await expect.element(dot(1)).toHaveAttribute('aria-current', 'true')
    await swipe(-120)
    await expectShown('slide 2')
    await swipe(120)
    await expectShown('slide 1')
    await page.viewport(1440, 900)
  })
})

describe('autoplay', () => {
  const play = async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await open({ hasAutoplay: true })
    await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  }

  it('S1-2.12-04 moves to the next set and pauses while the carousel is hovered or has the focus', async () => {
    await play()
    await userEvent.unhover(row())
    vi.advanceTimersByTime(5_100)
    await expectShown('slide 2')
    await userEvent.hover(row())
    vi.advanceTimersByTime(11_000)
    await expectShown('slide 2')
    await userEvent.unhover(row())
    const pause = page.getByRole('button', { name: 'Pause' }).element() as HTMLElement
    pause.focus()
    vi.advanceTimersByTime(11_000)
    await expectShown('slide 2')
    pause.blur()
    vi.advanceTimersByTime(5_100)
    await expectShown('slide 3')
    vi.useRealTimers()
  })

  it('S1-2.12-04 never starts with reduced motion', async () => {
    const { matchMedia } = window
    const reduced = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => matchMedia.call(window, query.includes('reduced-motion') ? 'all' : query))
    await play()
    await userEvent.unhover(row())
    vi.advanceTimersByTime(11_000)
    await expectShown('slide 1')
    await expect.element(dot(1)).toHaveAttribute('aria-current', 'true')
    reduced.mockRestore()
    vi.useRealTimers()
  })
})

describe('items side by side', () => {
  it.each([
    [390, 1],
    [700, 2],
    [1000, 2],
    [1300, 3],
    [1700, 4],
  ])('S1-2.11-21 S1-2.13-31 follow the breakpoints: on %i px %i', async (width, count) => {
    await page.viewport(width, 900)
    await open({ items: { xs: 1, sm: 2, md: 2, lg: 3, xl: 4 } }, 8)
    const list = row().element()
    const item = list.firstElementChild?.getBoundingClientRect().width ?? 1
    expect(Math.floor(list.getBoundingClientRect().width / item)).toBe(count)
    await page.viewport(1440, 900)
  })

  it('scroll as a row before the code of the controls is loaded', async () => {
    await open({ items: { xs: 1, sm: 2, md: 2, lg: 3, xl: 4 } }, 8)
    const list = row().element()
    expect([getComputedStyle(list).overflowX, list.scrollWidth > list.clientWidth]).toEqual(['auto', true])
  })
})
