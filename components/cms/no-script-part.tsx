/** What site scripts show where scripts don't run (specification 4.3): without them nothing can append it. */
export function NoScriptPart({ html }: { html: string }) {
  if (html === '') return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned as it was compiled, and text to browsers with scripts
  return <noscript dangerouslySetInnerHTML={{ __html: html }} />
}
