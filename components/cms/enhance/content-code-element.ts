import type { Enhancement } from '#lib/cms/plugins/collect-enhancements.ts'
import type { EnhancementSettings } from './enhancer.ts'

/** Name of the custom element that is rendered after content that needs code. */
export const CONTENT_CODE = 'content-code'

/** Code that an element can need: that of content, or of the page itself. */
export type PageCode = Enhancement | 'page-tools'

/** JSON in the element's data-props; what is empty is missing. */
export type ContentCodeProps = {
  readonly enhancements?: readonly PageCode[]
  readonly settings?: EnhancementSettings
  /** URLs of scripts that run, in this order, each time the content is rendered. */
  readonly scripts?: readonly string[]
  /** Problems that staff should fix, for the browser's console. */
  readonly problems?: readonly ConsoleProblem[]
}

/** data-props of the element: nearly every page has one or two, so what is empty is left out. */
export const writeContentCode = (props: ContentCodeProps): string =>
  JSON.stringify(props, (_, value) =>
    typeof value === 'object' && value !== null && Object.keys(value).length === 0 ? undefined : value,
  )

export type ConsoleProblem = { readonly level: 'error' | 'warn'; readonly text: string }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [CONTENT_CODE]: { hidden: true; 'data-props': string }
    }
  }
}
