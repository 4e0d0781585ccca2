/** Words shoppers use for what catalogues call otherwise. Folded (lower-case, no accents), one group a meaning. */
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

/** The word itself and all that mean the same; a plural ending in s counts as its singular. */
export function findSynonyms(word: string): readonly string[] {
  const group = groupOf.get(word) ?? groupOf.get(word.replace(/s$/, ''))
  return group === undefined
    ? [word]
    : [word, ...group.filter((other) => other !== word && /^[\p{L}\p{N}]+$/u.test(other))]
}
