/** <noscript> content of site scripts (S1-4.3); without scripts, nothing else would add it to the page. */
export function NoScriptPart({ html }: { html: string }) {
  if (html === '') return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the compiler, and text to browsers with scripts
  return <noscript dangerouslySetInnerHTML={{ __html: html }} />
}
