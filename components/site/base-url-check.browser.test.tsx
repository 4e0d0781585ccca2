import { describe, it, onTestFinished, vi } from 'vitest'
import { expect, renderIsland } from '#tests/support/render-island.tsx'
import { BaseUrlCheck } from './base-url-check.client.tsx'

describe('the store’s base_url', () => {
  it('S1-5.4-04 is logged to the console if it differs from the page’s origin', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => errors.mockRestore())
    const messages = () => errors.mock.calls.map(([text]) => String(text)).filter((text) => text.startsWith('base_url'))
    const { origin } = window.location
    for (const same of [`${origin}/`, `${origin.toUpperCase()}/`]) {
      await renderIsland(() => <BaseUrlCheck baseUrl={same} />)
      expect(messages()).toEqual([])
    }
    for (const other of ['https://shop.example.com/', origin, `${origin}/fr/`, `${origin.replace('http', 'ftp')}/`]) {
      errors.mockClear()
      await renderIsland(() => <BaseUrlCheck baseUrl={other} />)
      await expect.poll(messages).toEqual([`base_url ${other} is not ${origin}/`])
    }
  })
})
