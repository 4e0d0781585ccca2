/** Synonyms that shoppers use for the words of catalogues. Folded (lower-case, no accents), one group per meaning. */
const GROUPS: readonly (readonly string[])[] = [
  ['refrigerator', 'fridge', 'refrigerateur', 'frigo'],
  ['range', 'stove', 'cuisiniere'],
  ['cooktop', 'hob'],
  ['sofa', 'couch'],
  ['tv', 'television', 'televiseur'],
  ['washer', 'laveuse'],
  ['dryer', 'secheuse'],
  ['dishwasher', 'lave-vaisselle'],
  ['dresser', 'commode'],
  ['headphones', 'headset', 'earphones'],
  ['laptop', 'notebook'],
  ['cellphone', 'smartphone'],
]

const groupOf = new Map(GROUPS.flatMap((group) => group.map((word) => [word, group] as const)))

/** The word and its synonyms. A plural in -s counts as its singular. */
export function findSynonyms(word: string): readonly string[] {
  const group = groupOf.get(word) ?? groupOf.get(word.replace(/s$/, ''))
  return group === undefined
    ? [word]
    : [word, ...group.filter((other) => other !== word && /^[\p{L}\p{N}]+$/u.test(other))]
}
