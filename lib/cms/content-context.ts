import type { ContentForms, FormKind } from '../contracts/content-forms.ts'
import type { ContentTexts } from './content-texts.ts'
import type { Enhancement } from './plugins/collect-enhancements.ts'

/** The piece of content that staff wrote, for messages about it (S1-5.3). */
export type ContentSource = {
  /** 'block', 'page', or another carrier of content, e.g. 'category'. */
  readonly type: string
  readonly id: string
}

/** What compiling needs to know about the store. Plain data: two equal contexts compile to the same. */
export type ContentContext = {
  readonly source: ContentSource
  /** Back end and locale: cached content is never used for another one. */
  readonly scope: string
  /** 'https://shop.example.com/' or '' if unknown. */
  readonly baseUrl: string
  /** 'https://shop.example.com/media/' or ''. */
  readonly baseMediaUrl: string
  /** Language prefix of public paths, '' or '/fr'. */
  readonly prefix: string
  /** Locales of the store in dash form, the default locale first. */
  readonly locales: readonly string[]
  /** Whether the page is for an in-store screen, which opens no other sites. */
  readonly isKiosk: boolean
  /** Forms that the store's back end accepts. */
  readonly forms: ContentForms
  /** Kinds of forms that require the challenge. */
  readonly challenged: readonly FormKind[]
  /** Values that avb-config may render, by key. */
  readonly values: Readonly<Record<string, string>>
  /** Texts of controls in the content's language. */
  readonly texts: ContentTexts
}

declare module 'vfile' {
  interface DataMap {
    context: ContentContext
    /** Maps a position in the parser's text to the original text. */
    originalOffset: (offset: number) => number
    /** Scripts that were taken out, in order. */
    scripts: ContentScript[]
    /** Pictures in order. */
    pictures: ContentPicture[]
    /** Whether the content is rendered in a shadow root, which isolates its styles. */
    isIsolated: boolean
    hasStyles: boolean
    /** The parts of the content that need code in the browser. */
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
  /** Whether staff set fetchpriority="high": the first picture that a visitor sees. */
  readonly isUrgent: boolean
}
