import { describe, it, onTestFinished, vi } from 'vitest'
import { expect } from '#tests/support/render-island.tsx'
import { reportVitals } from './report-vitals.client.ts'

/** Hides the document, as leaving it does, until the test is finished. */
function leave(): void {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => state.mockRestore())
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

function watchBeacons() {
  const send = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  onTestFinished(() => send.mockRestore())
  return send
}

describe('the web vitals of a visit', () => {
  it('are sent once, when the page is left, with the path only', async () => {
    const beacons = watchBeacons()
    reportVitals(() => true)
    // The library reports values that it already has in a separate task.
    await new Promise((resolve) => setTimeout(resolve))
    expect(beacons).not.toHaveBeenCalled()
    leave()
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    expect(beacons).toHaveBeenCalledTimes(1)
    const [address, body] = beacons.mock.calls[0] ?? []
    expect(address).toBe('/api/vitals')
    const { path, ...values } = JSON.parse(String(body))
    expect(path).toMatch(/^\/[^?#]*$/)
    expect(values).toHaveProperty('ttfb', expect.any(Number))
    for (const name of Object.keys(values)) expect(['cls', 'fcp', 'inp', 'lcp', 'ttfb']).toContain(name)
  })

  it('are not sent after consent is withdrawn', () => {
    const beacons = watchBeacons()
    reportVitals(() => false)
    leave()
    expect(beacons).not.toHaveBeenCalled()
  })
})
