import type { Root } from 'hast'
import { type Schema, sanitize } from 'hast-util-sanitize'
import { visit } from 'unist-util-visit'
import { HTML_ELEMENTS, SVG_ELEMENTS } from './allowed-elements.ts'
import { ADDRESSES, isRefusedAttribute, SCHEMES } from './plugins/clean-attributes.ts'
import { TAG_NAMES } from './tags/tag-rules.ts'

/** The library compares letter case; staff also write 'Mailto:' and 'HTTPS:'. */
const spellingsOf = (scheme: string): string[] => [
  scheme,
  scheme.toUpperCase(),
  scheme.charAt(0).toUpperCase() + scheme.slice(1),
]

const LINKED = SCHEMES.flatMap(spellingsOf)

const SCHEMA: Schema = {
  tagNames: [...HTML_ELEMENTS, ...SVG_ELEMENTS, ...TAG_NAMES],
  protocols: {
    ...Object.fromEntries([...ADDRESSES].map((name) => [name, LINKED])),
    src: [...LINKED, ...spellingsOf('data')],
  },
  strip: ['script'],
  ancestors: {},
  clobber: [],
  required: {},
}

/**
 * Sanitizes finished content once more, by a library. It removes nothing if the steps before it have no fault: what
 * they allow is its schema. The names of attributes come from the tree, because staff may use any that run no code;
 * only the steps themselves sandbox frames.
 */
export function sanitizeAgain(tree: Root): Root {
  const names = new Set<string>()
  visit(tree, 'element', ({ properties }) => {
    for (const name of Object.keys(properties)) if (!isRefusedAttribute(name)) names.add(name)
  })
  return sanitize(tree, { ...SCHEMA, attributes: { '*': [...names], iframe: ['sandbox'] } }) as Root
}
