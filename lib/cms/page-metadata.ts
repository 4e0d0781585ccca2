import type { PageWire } from '../contracts/content.ts'
import { firstPictureOf } from './first-picture.ts'

/**
 * What a content page says of itself in its head (specification 3.5), for Next's metadata. A field that is there but
 * undefined would take away what the layout says for all pages.
 */
export const pageMetadata = (page: PageWire | null, baseMediaUrl: string) => ({
  ...pictureOf(page?.content ?? '', baseMediaUrl),
  ...(page?.meta_description && { description: page.meta_description }),
  ...(page?.meta_keywords && { keywords: page.meta_keywords }),
  ...(page?.no_index && { robots: { index: false } }),
})

/** The first picture of the content, for programs that show the page where it is shared. */
function pictureOf(html: string, baseMediaUrl: string): { openGraph?: { images: string[] } } {
  const picture = firstPictureOf(html, baseMediaUrl)
  return picture === '' ? {} : { openGraph: { images: [picture] } }
}

/** Heading of a content page; '' when staff have given it none. */
export const pageHeading = (page: PageWire | null): string => page?.content_heading || page?.title || ''
