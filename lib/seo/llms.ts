import type { LocationWire } from '../contracts/location.ts'
import { writtenTimes } from '../core/time/hours/times.ts'
import type { Site } from '../site/site.ts'

export type NamedLink = { readonly name: string; readonly url: string }

/**
 * Texts of the file, in the language of the store: headings, notes on how to read the store (in Markdown), and the link
 * to its guide for assistants.
 */
export type LlmsTexts = {
  departments: string
  pages: string
  stores: string
  closed: string
  notes: readonly string[]
  guide: NamedLink
}

/** The llms.txt of a store (llmstxt.org): its name, departments, pages and shops in Markdown, for language models. */
export function buildLlms(
  { config }: Pick<Site, 'config'>,
  texts: LlmsTexts,
  departments: readonly NamedLink[],
  pages: readonly NamedLink[],
): string {
  const { identity, branding } = config
  const list = (heading: string, lines: readonly string[]) =>
    lines.length > 0 ? [`## ${heading}`, lines.join('\n')] : []
  const link = ({ name, url }: NamedLink) => `- [${plain(name)}](${url})`
  return `${[
    `# ${plain(identity.name)}`,
    ...(branding.description ? [`> ${plain(branding.description)}`] : []),
    ...texts.notes,
    link(texts.guide),
    ...list(texts.departments, departments.map(link)),
    ...list(texts.pages, pages.map(link)),
    ...list(
      texts.stores,
      identity.locations.map((shop) => describeLocation(shop, texts)),
    ),
  ].join('\n\n')}\n`
}

/** Address, phone, weekly hours and, by their dates, the days with other hours. */
function describeLocation(shop: LocationWire, { closed }: LlmsTexts): string {
  const { store_name, address, phone, hours, exceptions } = shop
  const { street, city, region, postcode } = address
  const open = hours.flatMap((line) => {
    const times = writtenTimes(line).join('–')
    return times ? [`${line.days} ${times}`] : []
  })
  const other = exceptions.map(({ date, title, open: opens, close }) => {
    const times = writtenTimes({ open: opens, close }).join('–') || closed
    return `${date}${title ? ` (${title})` : ''} ${times}`
  })
  const parts = [street, city, [region, postcode].filter(Boolean).join(' '), phone, ...open, ...other]
  return `- ${plain([store_name, parts.filter(Boolean).join(', ')].filter(Boolean).join(': '))}`
}

/** Text on one line without Markdown for links or HTML. */
const plain = (text: string): string =>
  text
    .replace(/[[\]<>`]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
