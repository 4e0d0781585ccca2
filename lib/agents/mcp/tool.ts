/** What a tool knows, and what it returns. */
import type { Translate } from '../../i18n/catalogue.ts'
import { loadTranslator } from '../../i18n/translator.ts'
import { loadMarkdownTexts, type MarkdownTexts } from '../../markdown/markdown-texts.ts'
import type { Site } from '../../site/site.ts'
import type { SessionRequest } from '../shopper-session.ts'

/** Translators for the texts of results. */
export type ToolTexts = MarkdownTexts & {
  readonly tAgents: Translate<'agents'>
  readonly tLists: Translate<'lists'>
  readonly tShops: Translate<'locations'>
}

/** A call of a tool in one language of the store. */
export type ToolCall = SessionRequest & { readonly site: Site; readonly texts: ToolTexts }

/** A text for the assistant, and the same as data. */
export type ToolAnswer = { readonly text: string; readonly data: object }

/** Ends a tool with a text that says what to do. */
export class ToolFailure extends Error {
  override name = 'ToolFailure'
  readonly text: string
  constructor(text: string) {
    super('A tool of an assistant ended')
    this.text = text
  }
}

export async function loadToolTexts(locale: string): Promise<ToolTexts> {
  const [texts, tAgents, tLists, tShops] = await Promise.all([
    loadMarkdownTexts(locale),
    loadTranslator(locale, 'agents'),
    loadTranslator(locale, 'lists'),
    loadTranslator(locale, 'locations'),
  ])
  return { ...texts, tAgents, tLists, tShops }
}

/** The value of a call to the back end; ends the tool if it fails. The failure was logged where it occurred. */
export const orUnavailable = <Value>(texts: Pick<ToolTexts, 'tAgents'>, loading: Promise<Value>): Promise<Value> =>
  loading.catch(() => {
    throw new ToolFailure(texts.tAgents('unavailable'))
  })

/** A text with the store's phone number behind it, if it has one. */
export const withPhone = (text: string, { config }: Pick<Site, 'config'>, { tAgents }: Pick<ToolTexts, 'tAgents'>) => {
  const { phone } = config.identity
  return phone === '' ? text : `${text} ${tAgents('mcp.call', { phone })}`
}

/** Lines of a text, without those that are empty. */
export const linesOf = (lines: readonly string[]): string => lines.filter((line) => line !== '').join('\n')

/** Parts of a line: 'Washer (id 7) · $800.00 · In stock'. */
export const partsOf = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ')
