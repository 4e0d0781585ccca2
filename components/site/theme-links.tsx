import { preload } from 'react-dom'
import type { Site } from '#lib/site/site.ts'
import { listThemeFaces } from '#lib/theme/theme.ts'
import { buildThemeSheet } from '#lib/theme/theme-sheet.ts'
import { FONT_FILES } from './font-files.ts'

/**
 * The store's theme in the head: preloads of its fonts, and its style sheet. As a separate file the sheet is loaded
 * once; inlined, it would be sent twice with each page, in the HTML and in Next's data.
 */
export async function ThemeLinks({ site }: { site: Site }) {
  const { config } = site
  const { fileName } = await buildThemeSheet(config, site)
  for (const face of listThemeFaces(config))
    preload(FONT_FILES[face], { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return <link rel="stylesheet" href={`/theme/${fileName}`} />
}
