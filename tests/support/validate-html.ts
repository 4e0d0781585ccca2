/** Validates server-rendered pages against the HTML standard. */
import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes void elements with a slash and boolean attributes with an empty value; both are valid.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Valid; a matter of taste.
    'doctype-style': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'no-raw-characters': 'off',
    'script-type': 'off',
    'tel-non-breaking': 'off',
  },
})

/** Errors of a page, as 'rule: message (line:column) near …'; empty if it is valid. */
export async function validateHtml(html: string): Promise<string[]> {
  const report = await validator.validateString(html)
  const lines = html.split('\n')
  return report.results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, column }) => {
      const near = (lines[line - 1] ?? '').slice(Math.max(0, column - 40), column + 80)
      return `${ruleId}: ${message} near ${near}`
    })
}
