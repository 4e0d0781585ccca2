/** A label and what it names, as the language writes it: 'Size: L', 'Taille : L' with a no-break space. */
export const joinLabel = (label: string, value: string, locale: string): string =>
  `${label}${locale.startsWith('fr') ? '\u00a0' : ''}: ${value}`
