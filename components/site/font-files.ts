import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?address'
import bricolageGrotesque from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?address'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?address'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?address'
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?address'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?address'
import manrope from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?address'
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?address'
import sora from '@fontsource-variable/sora/files/sora-latin-wght-normal.woff2?address'
import spaceGrotesk from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?address'
import type { HostedFont } from '#lib/site/fonts.ts'

/** Addresses of the files that app/fonts.css names, for preloading. */
export const FONT_FILES: Record<HostedFont, string> = {
  Archivo: archivo,
  'Bricolage Grotesque': bricolageGrotesque,
  Figtree: figtree,
  Fraunces: fraunces,
  'Instrument Sans': instrumentSans,
  Inter: inter,
  Manrope: manrope,
  Newsreader: newsreader,
  Sora: sora,
  'Space Grotesk': spaceGrotesk,
}
