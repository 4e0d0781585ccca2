import type { ContentForms, FormKind } from '../contracts/content-forms.ts'
import type { ContentTexts } from './content-texts.ts'
import type { Enhancement } from './plugins/collect-enhancements.ts'

/** What staff wrote: which piece, for messages about it (specification 5.3). */
export type ContentSource = {
  /** 'block', 'page', or what else carries content, e.g. 'category'. */
  readonly type: string
  readonly id: string
}

/** What compiling needs to know of the store. Plain data: two equal contexts compile to the same. */
export type ContentContext = {
  readonly source: ContentSource
  /** Back end and locale: content of one is never shown for another. */
  readonly scope: string
  /** 'https://shop.example.com/' or '' when unknown. */
  readonly baseUrl: string
  /** 'https://shop.example.com/media/' or ''. */
  readonly baseMediaUrl: string
  /** Language prefix of public paths, '' or '/fr'. */
  readonly prefix: string
  /** In-store screens let nobody out of the store. */
  readonly isKiosk: boolean
  /** Forms that the store's back end takes. */
  readonly forms: ContentForms
  /** Kinds of them that ask for the challenge. */
  readonly challenged: readonly FormKind[]
  /** Values that avb-config may show, by key. */
  readonly values: Readonly<Record<string, string>>
  /** Texts of controls in the content's language. */
  readonly texts: ContentTexts
}

declare module 'vfile' {
  interface DataMap {
    context: ContentContext
    /** Where a position of the text given to the parser was in the text as written. */
    originalOffset: (offset: number) => number
    /** Scripts that were taken out, in their order. */
    scripts: ContentScript[]
    /** Addresses of pictures in their order. */
    pictures: ContentPicture[]
    /** It stands in a shadow root, which keeps its styles. */
    isIsolated: boolean
    /** It has styles of its own. */
    hasStyles: boolean
    /** What of the content needs code in the browser. */
    enhancements: Enhancement[]
  }
}

/** A script that staff wrote into content: an address or code, never both. */
export type ContentScript = {
  readonly src: string
  readonly code: string
  /** '' for a classic script, 'module', 'click' for a link's, or a data type such as 'application/ld+json'. */
  readonly type: string
}

/** A picture of the content, as a preload link needs it. */
export type ContentPicture = {
  readonly src: string
  readonly srcSet: string
  readonly sizes: string
  /** Marked by staff with fetchpriority="high": the picture a visitor sees first. */
  readonly isUrgent: boolean
}
