import type { LocationWire } from '../contracts/location.ts'
import { writtenTimes } from '../core/opening-times.ts'
import type { Site } from '../site/site.ts'

export type NamedLink = { readonly name: string; readonly url: string }

/** Headings of the file, in the language of the store. */
export type LlmsTexts = { departments: string; pages: string; stores: string }

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
    ...list(texts.departments, departments.map(link)),
    ...list(texts.pages, pages.map(link)),
    ...list(texts.stores, identity.locations.map(describeLocation)),
  ].join('\n\n')}\n`
}

function describeLocation({ store_name, address, phone, hours }: LocationWire): string {
  const { street, city, region, postcode } = address
  const open = hours.flatMap((line) => {
    const times = writtenTimes(line).join('–')
    return times ? [`${line.days} ${times}`] : []
  })
  const parts = [street, city, [region, postcode].filter(Boolean).join(' '), phone, ...open]
  return `- ${plain([store_name, parts.filter(Boolean).join(', ')].filter(Boolean).join(': '))}`
}

/** Text on one line without Markdown for links or HTML. */
const plain = (text: string): string =>
  text
    .replace(/[[\]<>`]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
