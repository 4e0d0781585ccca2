import type { Behaviour } from '#lib/cms/plugins/note-behaviours.ts'
import { CONTENT_CODE, type ContentCodeProps } from './content-code-element.ts'
import type { BehaviourSettings } from './enhancer.ts'

type Props = { behaviours: readonly Behaviour[]; settings: BehaviourSettings; scripts: readonly string[] }

/**
 * Names the code that the content beside it needs: behaviours of its tags, and addresses of scripts that staff wrote into
 * it. It is plain HTML, an element that enhance.client.ts defines, so that a page ships nothing for content that needs
 * nothing.
 */
export function ContentCode({ behaviours, settings, scripts }: Props) {
  const props = JSON.stringify({ behaviours, settings, scripts } satisfies ContentCodeProps)
  // Other props are another element: what the old one started ends with it.
  return <CONTENT_CODE key={props} hidden data-props={props} />
}
