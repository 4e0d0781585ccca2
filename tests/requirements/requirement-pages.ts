import type { Requirement } from './ledger.ts'
import { SECTIONS } from './sections.ts'

type Page = { file: string; text: string }

const FILES = { S1: 'storefront.md', S2: 'checkout.md' } as const

const WRITTEN = 'Written by `npm run requirements:pages` from `tests/requirements/*.tsv`.'

/** Escapes Markdown and HTML. */
const plain = (text: string): string => text.replace(/[\\`*_<>|]/g, (letter) => `\\${letter}`)

function writePage(document: keyof typeof SECTIONS, requirements: readonly Requirement[]): Page {
  const { title, sections } = SECTIONS[document]
  const rows = Map.groupBy(
    requirements.filter(({ id }) => id.startsWith(`${document}-`)),
    ({ section }) => section,
  )
  const parts = Object.entries(sections).map(([section, heading]) => {
    const lines = (rows.get(section) ?? []).map(({ id, text }) => `- **${id}** ${plain(text)}`)
    return [`## ${document}-${section} ${heading}`, '', ...lines].join('\n')
  })
  const text = [`# ${title}`, WRITTEN, ...parts].join('\n\n')
  return { file: FILES[document], text: `${text}\n` }
}

/** Pages of docs/requirements: the rows of the ledgers by heading, and an index. */
export function writeRequirementPages(requirements: readonly Requirement[]): Page[] {
  const documents = ['S1', 'S2'] as const
  const index = documents.map((document) => {
    const count = requirements.filter(({ id }) => id.startsWith(`${document}-`)).length
    return `- [${SECTIONS[document].title}](${FILES[document]}): ${count} rows, ${document}-…`
  })
  const readme = [
    '# Requirements',
    'What the product must do, in rows. Tests carry the ids of the rows that they prove: `npm run requirements` counts them by area,\n`npm run requirements -- --missing AREA` lists rows without a passing test. Comments cite a row (S1-2.13-10) or a heading (S1-2.13).',
    index.join('\n'),
    WRITTEN,
  ].join('\n\n')
  return [{ file: 'README.md', text: `${readme}\n` }, ...documents.map((document) => writePage(document, requirements))]
}
