/** The plain-text part of a mail. */
import { joinLabel } from '../../core/text/join-label.ts'
import type { MailBlock, MailContent, MailItem } from './mail-content.ts'

const INDENT = '    '

const joinLines = (...lines: readonly string[]): string => lines.filter((line) => line !== '').join('\n')
const joinParagraphs = (...paragraphs: readonly string[]): string =>
  paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')

function writeItem({ title, amount, facts, href }: MailItem): string {
  const below = [...facts, href].filter((line) => line !== '').map((line) => `${INDENT}${line}`)
  return joinLines(amount === '' ? title : `${title} — ${amount}`, ...below)
}

function writeBlock(block: MailBlock, language: string): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'quote':
      return block.text === '' ? '' : block.text.replaceAll(/^/gm, '> ')
    case 'link':
      return joinLines(block.intro, block.href)
    case 'items':
      return block.items.map(writeItem).join('\n')
    case 'totals':
      return block.totals.map(({ title, amount }) => joinLabel(title, amount, language)).join('\n')
    case 'sections':
      return joinParagraphs(...block.sections.map(({ title, text }) => (text === '' ? '' : `${title}\n${text}`)))
  }
}

export function writeText({ blocks, footer, language }: MailContent): string {
  const { store, address, phone, siteUrl, unsubscribe } = footer
  return joinParagraphs(
    ...blocks.map((block) => writeBlock(block, language)),
    joinLines(store, address, phone, siteUrl),
    unsubscribe ? joinLines(unsubscribe.label, unsubscribe.href) : '',
  )
}
