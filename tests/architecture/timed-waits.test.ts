import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readProject } from './import-graph.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** A wait of a fixed time. A time of 0 is allowed: it lets everything run that is due. */
const TIMED_WAIT = [
  /new Promise(?:<\w+>)?\(\((\w+)\) => (?:void )?setTimeout\(\1,\s*(?!\s|0\))/,
  /\bsetTimeout(?: as \w+)? \} from 'node:timers\/promises'/,
  /\.waitForTimeout\(/,
]

const hasTimedWait = (source: string): boolean => TIMED_WAIT.some((pattern) => pattern.test(source))

/** Files and folders that wait for a time, with the reason. */
const REASONS: Readonly<Record<string, string>> = {
  'app/broken-back-end.mocks.test.tsx': 'plays a slow back end',
  'components/locations/stores.browser.test.tsx': 'waits for a timer of the map that no event follows',
  'lib/checkout/payment-methods/provider-in-time.test.ts': 'uses fake timers',
  'tests/bench/': 'measures time',
  'tests/browsers/main-job.test.ts': 'polls a browser',
  'tests/contract/import-beside-the-shop.test.ts': 'gives waiting changes time to take connections',
  'tests/faults/': 'stops processes at random times',
  'tests/inputs/': 'polls a process',
  'tests/instances/': 'runs processes whose clock can’t be changed',
  'tests/journeys/first-visit.spec.ts': 'plays a slow back end',
  'tests/journeys/french.spec.ts': 'waits until no request has been sent for a while',
  'tests/journeys/hostile-texts.spec.ts': 'scrolls step by step',
  'tests/medusa/bridge.test.ts': 'polls the engine',
  'tests/site/listing.test.ts': 'plays a slow back end',
  'tests/site/page-loading.test.ts': 'limits a wait for requests',
  'tests/site/start-up.test.ts': 'limits a wait for requests',
  'tests/support/second-storefront.ts': 'polls a process',
  'tests/visual/still-page.ts': 'scrolls step by step',
}

const timed = readProject(ROOT, ['app', 'components', 'lib', 'tests'])
  .filter(({ path }) => path.startsWith('tests/') || /\.(?:test|spec)\.tsx?$/.test(path))
  .filter(({ path, source }) => path !== 'tests/architecture/timed-waits.test.ts' && hasTimedWait(source))
  .map(({ path }) => path)

describe('a test', () => {
  it.each([
    ['await new Promise((resolve) => setTimeout(resolve, 20))', true],
    ['await new Promise<void>((done) => setTimeout(done, DELAY_MS))', true],
    ["import { setTimeout as sleep } from 'node:timers/promises'", true],
    ["import { setTimeout } from 'node:timers/promises'", true],
    ['await page.waitForTimeout(100)', true],
    ['await new Promise((resolve) => setTimeout(resolve))', false],
    ['await new Promise((resolve) => setTimeout(resolve, 0))', false],
    ['vi.advanceTimersByTime(20)', false],
  ])('%j is a timed wait: %s', (source, isTimed) => {
    expect(hasTimedWait(source)).toBe(isTimed)
  })

  it('waits for an element, a call or an event, not for a time', () => {
    const excepted = Object.keys(REASONS)
    expect(timed.filter((path) => !excepted.some((start) => path.startsWith(start)))).toEqual([])
  })

  it.each(Object.keys(REASONS))('has a timed wait in %s, which is listed', (start) => {
    expect(timed.some((path) => path.startsWith(start))).toBe(true)
  })
})
