import type { Behaviour } from '#lib/cms/plugins/note-behaviours.ts'
import type { BehaviourSettings } from './enhance.ts'

/** Name of the element that stands beside content which needs code. */
export const CONTENT_CODE = 'content-code'

/** What the element notes in data-notes, as JSON. */
export type ContentCodeNotes = {
  readonly behaviours: readonly Behaviour[]
  readonly settings: BehaviourSettings
  /** Addresses of scripts that run, in their order, each time the content is shown. */
  readonly scripts: readonly string[]
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [CONTENT_CODE]: { hidden: true; 'data-notes': string }
    }
  }
}
