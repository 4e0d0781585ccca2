import { preload } from 'react-dom'
import type { Site } from '#lib/site/site.ts'
import { listThemeFaces } from '#lib/theme/theme.ts'
import { buildThemeSheet } from '#lib/theme/theme-sheet.ts'
import { FONT_FILES } from './font-files.ts'

/**
 * The store's look in the head: its typefaces, fetched before they are needed, and its style sheet. A sheet of its own
 * is fetched once; in the page it would be sent twice each time, as HTML and again in the page's data.
 */
export async function ThemeLinks({ site }: { site: Site }) {
  const { config } = site
  const { fileName } = await buildThemeSheet(config, site)
  for (const face of listThemeFaces(config))
    preload(FONT_FILES[face], { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return <link rel="stylesheet" href={`/theme/${fileName}`} />
}
