import type { Behaviour } from '#lib/cms/plugins/note-behaviours.ts'
import { CONTENT_CODE, type ContentCodeNotes } from './content-code-element.ts'
import type { BehaviourSettings } from './enhance.ts'

type Props = { behaviours: readonly Behaviour[]; settings: BehaviourSettings; scripts: readonly string[] }

/**
 * Notes which code the content beside it needs: behaviours of its tags, and addresses of scripts that staff wrote into
 * it. It is plain HTML, an element that the layout's scripts bring to life (content-code-element.ts), so that a page
 * ships nothing for content that needs nothing.
 */
export function ContentCode({ behaviours, settings, scripts }: Props) {
  const notes = JSON.stringify({ behaviours, settings, scripts } satisfies ContentCodeNotes)
  // Other notes are another element: what the old one started ends with it.
  return <CONTENT_CODE key={notes} hidden data-notes={notes} />
}
