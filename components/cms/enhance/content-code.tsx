import type { Enhancement } from '#lib/cms/plugins/collect-enhancements.ts'
import { CONTENT_CODE, type ContentCodeProps } from './content-code-element.ts'
import type { EnhancementSettings } from './enhancer.ts'

type Props = { enhancements: readonly Enhancement[]; settings: EnhancementSettings; scripts: readonly string[] }

/**
 * Names the code that the content beside it needs: enhancements of its tags, and addresses of scripts that staff wrote into
 * it. It is plain HTML, an element that enhance.client.ts defines, so that a page ships nothing for content that needs
 * nothing.
 */
export function ContentCode({ enhancements, settings, scripts }: Props) {
  const props = JSON.stringify({ enhancements, settings, scripts } satisfies ContentCodeProps)
  // Other props are another element: what the old one started ends with it.
  return <CONTENT_CODE key={props} hidden data-props={props} />
}
