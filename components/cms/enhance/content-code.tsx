import { CONTENT_CODE, type ContentCodeProps, writeContentCode } from './content-code-element.ts'

/**
 * Lists the code that the preceding content needs: enhancements of its tags, and URLs of scripts of staff. It is plain
 * HTML, a custom element that enhance.client.ts defines, so that a page loads no code for content that needs none.
 */
export function ContentCode({ enhancements, settings, scripts, problems }: ContentCodeProps) {
  const props = writeContentCode({ enhancements, settings, scripts, problems })
  // With other props the element is replaced, which ends the old element's enhancements.
  return <CONTENT_CODE key={props} hidden data-props={props} />
}
