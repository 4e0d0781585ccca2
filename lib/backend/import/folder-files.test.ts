import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { readFolderFiles } from './folder-files.ts'
import { MistakeList } from './import-errors.ts'

afterEach(() => vi.useRealTimers())

it.each([
  ['-12d', 'changes'],
  ['2026-05-31', 'stays'],
])('the hash of a folder with the date %s %s on the next day', async (date, outcome) => {
  const folder = await mkdtemp(join(tmpdir(), 'store-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'reviews.jsonl'), JSON.stringify({ created_at: date }))
  const hashOn = async (day: string) => {
    vi.useFakeTimers({ now: new Date(day), toFake: ['Date'] })
    return (await readFolderFiles(folder, new MistakeList())).contentHash
  }
  const first = await hashOn('2026-12-16')
  expect(await hashOn('2026-12-16')).toBe(first)
  expect((await hashOn('2026-12-17')) === first).toBe(outcome === 'stays')
})
