import { afterEach, expect, it, vi } from 'vitest'
import { createCardComponent, type MountComponent } from './card-component.client.ts'

afterEach(() => void vi.useRealTimers())

type Options = Parameters<MountComponent>[1]

function open() {
  const mounted: Options[] = []
  const control = { destroy: vi.fn(), resetFields: vi.fn() }
  const onReady = vi.fn()
  const component = createCardComponent(
    (_, options) => {
      mounted.push(options)
      return control
    },
    {} as HTMLElement,
    { tokenizationKey: 'key', onReady },
  )
  const [options] = mounted
  if (!options) throw new Error('not mounted')
  return { component, options, control, onReady }
}

it('the card component accepts only cards, with the store’s key', () => {
  const { options, onReady } = open()
  expect(options).toMatchObject({ tokenizationKey: 'key', paymentMethods: ['card'] })
  options.onFieldsAvailable()
  expect(onReady).toHaveBeenCalledOnce()
})

it('the card component returns the token of a complete card once, and empties the fields for another attempt', async () => {
  const { component, options, control } = open()
  expect(await component.takeToken()).toBeNull()
  expect(control.resetFields).not.toHaveBeenCalled()
  options.onChange({ token: 'tok-1', complete: true, lookupData: { card: { type: 'visa' } } })
  expect(await component.takeToken()).toEqual({ token: 'tok-1', brand: 'visa' })
  expect(control.resetFields).toHaveBeenCalledOnce()
})

it('the card component returns no token of a card that has changed since, and waits for the field that just lost the focus', async () => {
  vi.useFakeTimers()
  const { component, options } = open()
  options.onChange({ token: 'tok-1', complete: true })
  options.onChange({ token: 'tok-1', complete: false })
  const refused = component.takeToken()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await refused).toBeNull()
  const taken = component.takeToken()
  await vi.advanceTimersByTimeAsync(1_000)
  options.onChange({ token: 'tok-2', complete: true })
  expect(await taken).toEqual({ token: 'tok-2', brand: '' })
})
