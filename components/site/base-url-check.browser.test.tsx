import { describe, it, onTestFinished, vi } from 'vitest'
import { expect, renderIsland } from '#tests/support/render-island.tsx'
import { BaseUrlCheck } from './base-url-check.client.tsx'

describe('the store’s base_url', () => {
  it('S1-5.4-04 is named in the console when it is not the address that the store is seen at', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => errors.mockRestore())
    const messages = () => errors.mock.calls.map(([text]) => String(text)).filter((text) => text.startsWith('base_url'))
    const { origin } = window.location
    await renderIsland(() => <BaseUrlCheck baseUrl={`${origin}/`} />)
    expect(messages()).toEqual([])
    await renderIsland(() => <BaseUrlCheck baseUrl="https://shop.example.com/" />)
    await expect.poll(messages).toEqual([`base_url https://shop.example.com/ is not ${origin}/`])
  })
})
