import { afterEach, describe, expect, it, vi } from 'vitest'
import { installTracer, type Tracer, withSpan } from './tracer.ts'

afterEach(() => installTracer(undefined))

describe('withSpan', () => {
  it('only runs the work without a tracer, and does not compute attributes', async () => {
    const attributes = vi.fn(() => ({}))
    expect(await withSpan('showroom.gate', attributes, async (span) => span.isRecording)).toBe(false)
    expect(attributes).not.toHaveBeenCalled()
  })

  it('passes work and attributes to the tracer of the process', async () => {
    const run = vi.fn<Tracer['run']>((_name, _attributes, work) =>
      work({ isRecording: true, set: () => {}, fail: () => {}, traceparent: 'x' }),
    )
    installTracer({ run: run as Tracer['run'] })
    const attributes = { 'showroom.tenant': 'kessler' }
    expect(
      await withSpan(
        'showroom.backend',
        () => attributes,
        async (span) => span.traceparent,
      ),
    ).toBe('x')
    expect(run.mock.calls[0]?.slice(0, 2)).toEqual(['showroom.backend', attributes])
  })
})
