import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** docs/architecture.md without code blocks. */
const MAP = readFileSync('docs/architecture.md', 'utf8').replace(/^```[\s\S]*?^```/gm, '')

const FOLDERS = /^(?:app|components|deploy|docs|lib|public|tests)\b/
const isPath = (text: string): boolean => (FOLDERS.test(text) && text.includes('/')) || /^middleware\.ts$/.test(text)

/** Code spans in a text, without backticks. */
const spansOf = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)

/** Numbered steps of the walks. */
const STEPS = MAP.replace(/\n {3,}(?=\S)/g, ' ')
  .split('\n')
  .filter((line) => /^\d+\. /.test(line))

describe('the map', () => {
  it('names existing files and folders', () => {
    const named = spansOf(MAP).filter(isPath)
    expect(named.length).toBeGreaterThan(80)
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })

  it('names in each step of a walk an identifier that its file contains', () => {
    expect(STEPS.length).toBeGreaterThan(35)
    const missing = STEPS.flatMap((step) => {
      let text = ''
      return spansOf(step).flatMap((span) => {
        if (isPath(span)) text = existsSync(span) && statSync(span).isFile() ? readFileSync(span, 'utf8') : ''
        else if (/^[A-Za-z]+$/.test(span) && !new RegExp(`\\b${span}\\b`).test(text)) return [`${step}: ${span}`]
        return []
      })
    })
    expect(missing).toEqual([])
  })

  it('describes each folder of lib and components, and each room of the back end', () => {
    const [, folders = ''] = MAP.split('## Folders')
    const isDescribed = (name: string) => new RegExp(`\`(?:[a-z]+/)?${name}\``).test(folders)
    const roomsOfBackEnd = readdirSync('lib/backend', { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'demo')
      .map(({ name }) => name)
    const names = new Set([...['lib', 'components'].flatMap((root) => readdirSync(root)), ...roomsOfBackEnd])
    expect([...names].filter((name) => !isDescribed(name))).toEqual([])
  })

  it('answers each question once', () => {
    const [, table = ''] = MAP.split('## Where is …?')
    const questions = table.split('\n').flatMap((line) => /^\| ([^|]+) \|/.exec(line)?.[1] ?? [])
    expect(questions.length).toBeGreaterThan(30)
    expect(questions.filter((question, index) => questions.indexOf(question) !== index)).toEqual([])
  })

  it('fits on three pages, and its table answers thirty questions', () => {
    expect(MAP.length).toBeLessThanOrEqual(28_000)
    const [, table = ''] = MAP.split('## Where is …?')
    expect(table.split('\n').filter((line) => line.startsWith('| ')).length - 1).toBeGreaterThanOrEqual(30)
  })
})
