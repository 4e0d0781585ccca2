/** Rules of the search in a store's folder: search.json (docs/store-folder.md). */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import * as v from 'valibot'
import { normalizeLocale } from '../../../contract-server/locale.ts'
import { createRuleCheck, describeRuleFault } from '../../../contract-server/search/check-rules.ts'
import {
  createRuleSchema,
  SEARCH_RULE_LIMITS,
  type SearchRuleRecord,
} from '../../../contract-server/search/rule-schema.ts'
import type { StoreSettings } from '../store-settings.ts'
import type { StoreContent } from './store-content.ts'

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'), v.maxLength(300))
const code = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\w.-]{1,80}$/, 'may contain only letters, digits, "_", "-" and "."'),
)
const Rule = createRuleSchema({ phrase: text, value: text, sku: text, code })

const FILE = 'search.json'

/** A path of the shop, or an address of another site. */
const isTarget = (address: string): boolean =>
  /^\/(?![/\\])/.test(address) || (/^https?:\/\//i.test(address) && URL.canParse(address))

const lineAt = (source: string, offset: number): number => source.slice(0, offset).split('\n').length

/** Line of the value at a path, or of what contains it. */
function lineOf(source: string, root: Node, path: readonly (string | number)[]): number {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length))
    if (node) return lineAt(source, node.offset)
  }
  return lineAt(source, root.offset)
}

type Targets = { settings: StoreSettings; content: StoreContent; locales: readonly string[] }

/**
 * Reads the rules; empty without the file. SKUs are not checked, because Medusa's products change at any time.
 * @throws Error with every fault as 'search.json:line: message'
 */
export function readSearchRules(folder: string, { settings, content, locales }: Targets): SearchRuleRecord[] {
  const file = join(folder, FILE)
  if (!existsSync(file)) return []
  const source = readFileSync(file, 'utf8')
  const errors: ParseError[] = []
  const root = parseTree(source, errors)
  const [first] = errors
  if (!root || first) {
    const reason = first ? printParseErrorCode(first.error) : 'the file is empty'
    throw new Error(`${file}:${lineAt(source, first?.offset ?? 0)}: is not valid JSON (${reason})`)
  }
  const entries: unknown = getNodeValue(root)
  if (!Array.isArray(entries)) throw new Error(`${file}:1: the file must contain a list`)
  const faults: string[] = []
  const add = (path: readonly (string | number)[], message: string) =>
    faults.push(`${file}:${lineOf(source, root, path)}: ${message}`)
  const { rules: most } = SEARCH_RULE_LIMITS
  if (entries.length > most) add([most], `has more than ${most} entries`)
  const codes = new Set<string>()
  const check = createRuleCheck({
    skus: undefined,
    attributes: new Map(settings.attributes.map((attribute) => [attribute.code, attribute.type])),
    blocks: new Set(content.blocks(locales[0] ?? '').map(({ identifier }) => String(identifier))),
    locales: locales.map(normalizeLocale),
    isTarget,
  })
  const rules = entries.flatMap((entry, index) => {
    const result = v.safeParse(Rule, entry)
    if (!result.success) {
      for (const issue of result.issues) {
        const path = (issue.path ?? []).map(({ key }) => key as string | number)
        add([index, ...path], `${path.length === 0 ? 'the rule' : `'${path.join('.')}'`} ${issue.message}`)
      }
      return []
    }
    const rule = result.output
    if (codes.has(rule.code)) add([index, 'code'], `code '${rule.code}' is already used`)
    codes.add(rule.code)
    for (const fault of check(rule))
      add([index, fault.field, ...(fault.at === undefined ? [] : [fault.at])], describeRuleFault(fault))
    return [rule]
  })
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return rules
}
