import type { PageWire } from '../contracts/content.ts'
import { firstPictureOf } from './first-picture.ts'

/**
 * Next's metadata of a content page (S1-3.5). Missing values are left out, because an undefined field would remove the
 * layout's value.
 */
export const pageMetadata = (page: PageWire | null, baseMediaUrl: string) => ({
  ...pictureOf(page?.content ?? '', baseMediaUrl),
  ...(page?.meta_description && { description: page.meta_description }),
  ...(page?.meta_keywords && { keywords: page.meta_keywords }),
  ...(page?.no_index && { robots: { index: false } }),
})

/** The first picture of the content, for shared links. */
function pictureOf(html: string, baseMediaUrl: string): { openGraph?: { images: string[] } } {
  const picture = firstPictureOf(html, baseMediaUrl)
  return picture === '' ? {} : { openGraph: { images: [picture] } }
}

/** Heading of a content page; '' if it has neither heading nor title. */
export const pageHeading = (page: PageWire | null): string => page?.content_heading || page?.title || ''
