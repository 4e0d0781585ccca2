/** Joins label and value as the language punctuates: 'Size: L', in French 'Taille : L' with a no-break space. */
export const joinLabel = (label: string, value: string, locale: string): string =>
  `${label}${locale.startsWith('fr') ? '\u00a0' : ''}: ${value}`
