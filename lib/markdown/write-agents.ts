import { MCP_PATH, UCP_PROFILE_PATH } from '../core/url/routes.ts'
import { paths } from '../i18n/paths.ts'
import type { Site } from '../site/site.ts'
import { documentOf, escapeMarkdown, heading, linkTo, listOf, sectionOf } from './markdown-text.ts'
import type { MarkdownTexts } from './markdown-texts.ts'

/** agents.md: what assistants can read and do in a store, in its language. */
export function writeAgents(site: Site, { t }: MarkdownTexts): string {
  const { identity } = site.config
  const { origin } = new URL(site.url('/'))
  const searchTemplate = site.url(paths.search('QUERY'))
  return documentOf([
    heading(1, t('agents.title', { name: identity.name })),
    escapeMarkdown(t('agents.intro')),
    sectionOf(
      2,
      t('agents.reading'),
      listOf([
        t('agents.pages'),
        ...(site.config.features.search ? [t('agents.search', { address: linkTo('', searchTemplate) })] : []),
        t('agents.overview', { address: linkTo('', site.url('/llms.txt')) }),
        t('agents.sitemap', { address: linkTo('', `${origin}/sitemap.xml`) }),
        t('agents.data'),
      ]),
    ),
    sectionOf(
      2,
      t('agents.shopping'),
      site.config.agents.isEnabled
        ? listOf([
            t('agents.ucp', { address: linkTo('', origin + UCP_PROFILE_PATH) }),
            t('agents.mcp', { address: linkTo('', origin + MCP_PATH) }),
          ])
        : t('agents.noUcp'),
    ),
    sectionOf(
      2,
      t('agents.rules'),
      listOf([
        t('agents.truth'),
        t('agents.limits'),
        ...(identity.phone ? [escapeMarkdown(t('agents.contact', { phone: identity.phone }))] : []),
      ]),
    ),
  ])
}
