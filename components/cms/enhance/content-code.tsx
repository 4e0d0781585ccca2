import { CONTENT_CODE, type ContentCodeProps } from './content-code-element.ts'

/**
 * Names the code that the content beside it needs: enhancements of its tags, and addresses of scripts that staff wrote into
 * it. It is plain HTML, an element that enhance.client.ts defines, so that a page ships nothing for content that needs
 * nothing.
 */
export function ContentCode({ enhancements, settings, scripts, problems }: ContentCodeProps) {
  const props = JSON.stringify({ enhancements, settings, scripts, problems } satisfies ContentCodeProps)
  // Other props are another element: what the old one started ends with it.
  return <CONTENT_CODE key={props} hidden data-props={props} />
}
