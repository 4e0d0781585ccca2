import type { Enhancement } from '#lib/cms/plugins/collect-enhancements.ts'
import type { EnhancementSettings } from './enhancer.ts'

/** Name of the element that stands beside content which needs code. */
export const CONTENT_CODE = 'content-code'

/** What the element says in data-props, as JSON. */
export type ContentCodeProps = {
  readonly enhancements: readonly Enhancement[]
  readonly settings: EnhancementSettings
  /** Addresses of scripts that run, in their order, each time the content is shown. */
  readonly scripts: readonly string[]
  /** What staff have to mend, for the browser's console. */
  readonly problems?: readonly ConsoleProblem[]
}

/** A line of the console and its level. */
export type ConsoleProblem = { readonly level: 'error' | 'warn'; readonly text: string }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [CONTENT_CODE]: { hidden: true; 'data-props': string }
    }
  }
}
