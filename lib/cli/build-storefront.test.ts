import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashSources } from './build-storefront.ts'

describe('the hash of the sources', () => {
  let root = ''
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'showroom-build-'))
    write('app/page.tsx', 'one')
    write('middleware.ts', 'two')
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it.each([
    ['a changed file', 'app/page.tsx'],
    ['a new file at any depth', 'components/ui/icon.client.tsx'],
    ['the lock file', 'package-lock.json'],
    ['a text', 'public/locales/en/common.json'],
    ['the headers of every response', 'lib/server/fixed-headers.ts'],
    ['the hints that are added to scripts', 'lib/cli/compile-hints.ts'],
  ])('changes with %s', (_, path) => {
    const before = hashSources(root)
    write(path, 'changed')
    expect(hashSources(root)).not.toBe(before)
  })

  it.each([
    ['the back end', 'lib/backend/http/app.ts'],
    ['commands', 'lib/cli/commands/start.ts'],
    ['the server around it', 'lib/server/serve-storefront.node.ts'],
    ['the worker around it', 'lib/cloudflare/worker.ts'],
    ['tests', 'lib/core/money.test.ts'],
    ['documents', 'README.md'],
  ])('stays the same with changes of %s', (_, path) => {
    const before = hashSources(root)
    write(path, 'changed')
    expect(hashSources(root)).toBe(before)
  })

  it('changes when text moves from one file to another', () => {
    const before = hashSources(root)
    write('app/page.tsx', '')
    write('middleware.ts', 'onetwo')
    expect(hashSources(root)).not.toBe(before)
  })
})
