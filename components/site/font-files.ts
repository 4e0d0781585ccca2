import archivoHeading from '@fontsource/archivo/files/archivo-latin-600-normal.woff2?address'
import bricolageGrotesqueHeading from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff2?address'
import figtreeHeading from '@fontsource/figtree/files/figtree-latin-600-normal.woff2?address'
import frauncesHeading from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?address'
import instrumentSansHeading from '@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff2?address'
import interHeading from '@fontsource/inter/files/inter-latin-600-normal.woff2?address'
import manropeHeading from '@fontsource/manrope/files/manrope-latin-600-normal.woff2?address'
import newsreaderHeading from '@fontsource/newsreader/files/newsreader-latin-600-normal.woff2?address'
import soraHeading from '@fontsource/sora/files/sora-latin-600-normal.woff2?address'
import spaceGroteskHeading from '@fontsource/space-grotesk/files/space-grotesk-latin-600-normal.woff2?address'
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
import type { FontFace } from '#lib/theme/fonts.ts'

/** URLs of the files that app/fonts.css names, for preloading. */
export const FONT_FILES: Record<FontFace, string> = {
  Archivo: archivo,
  'Archivo Heading': archivoHeading,
  'Bricolage Grotesque': bricolageGrotesque,
  'Bricolage Grotesque Heading': bricolageGrotesqueHeading,
  Figtree: figtree,
  'Figtree Heading': figtreeHeading,
  Fraunces: fraunces,
  'Fraunces Heading': frauncesHeading,
  'Instrument Sans': instrumentSans,
  'Instrument Sans Heading': instrumentSansHeading,
  Inter: inter,
  'Inter Heading': interHeading,
  Manrope: manrope,
  'Manrope Heading': manropeHeading,
  Newsreader: newsreader,
  'Newsreader Heading': newsreaderHeading,
  Sora: sora,
  'Sora Heading': soraHeading,
  'Space Grotesk': spaceGrotesk,
  'Space Grotesk Heading': spaceGroteskHeading,
}
