import { readdirSync, readFileSync } from 'node:fs'
import { createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'

const ROOT = new URL('../../public/locales/', import.meta.url)
const LANGUAGES = ['en', 'fr'] as const
const namespaces = readdirSync(new URL('en/', ROOT)).sort()

type Texts = Readonly<Record<string, string>>

function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, entry]) => flatten(entry, path === '' ? key : `${path}.${key}`))
}

const read = (language: string, namespace: string): Texts =>
  Object.fromEntries(flatten(JSON.parse(readFileSync(new URL(`${language}/${namespace}`, ROOT), 'utf8'))))

/** Names of a text's placeholders and tags. */
const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)[,}]|<(\w+)>/g)].map(([, name, tag]) => name ?? `<${tag}>`))].sort()

describe('the catalogue of texts', () => {
  it('has the same files in each language', () => {
    expect(namespaces.length).toBeGreaterThan(10)
    expect(readdirSync(new URL('fr/', ROOT)).sort()).toEqual(namespaces)
  })

  it.each(namespaces)(
    'S1-1-23 has the same keys and placeholders of %s in each language, and no empty text',
    (file) => {
      const english = read('en', file)
      const french = read('fr', file)
      expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort())
      for (const [key, text] of Object.entries(english)) {
        expect(placeholders(french[key] ?? ''), key).toEqual(placeholders(text))
        expect((french[key] ?? '').trim() === '', key).toBe(text.trim() === '')
      }
    },
  )

  it.each(LANGUAGES)('can be formatted in %s', (language) => {
    const errors: string[] = []
    for (const file of namespaces) {
      const messages = JSON.parse(readFileSync(new URL(`${language}/${file}`, ROOT), 'utf8'))
      const onError = ({ message }: Error) => void errors.push(`${file}: ${message}`)
      const t = createTranslator({ locale: language, messages, onError })
      for (const [key, text] of Object.entries(read(language, file))) {
        const values = Object.fromEntries(
          placeholders(text).map((name) => [
            name.replace(/[<>]/g, ''),
            name.startsWith('<') ? (part: unknown) => part : 2,
          ]),
        )
        t.rich(key as never, values as never)
      }
    }
    expect(errors).toEqual([])
  })
})
