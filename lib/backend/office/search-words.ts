/** Rules of the search in words. */
import { normalizeLocale } from '../../contract-server/locale.ts'
import { IN_STOCK, type RuleFault } from '../../contract-server/search/check-rules.ts'
import type { SearchRuleRecord } from '../../contract-server/search/rule-schema.ts'
import { labelValue } from '../catalog/product-summary.ts'
import type { Office } from './office.ts'

const BUILT_IN_NAMES = ['manufacturer', 'category_id', IN_STOCK] as const

/** The name of an attribute by which products can be boosted. */
export function attributeName({ text, store }: Office, code: string): string {
  const known = BUILT_IN_NAMES.find((name) => name === code)
  return known ? text(`search.attributes.${known}`) : (store.documents.attributes.get(code)?.label ?? code)
}

/** The name of an attribute's value. */
function valueName({ text, store }: Office, code: string, value: string): string {
  if (code === 'category_id') return store.documents.categories.get(value)?.name ?? value
  if (code === IN_STOCK || store.documents.attributes.get(code)?.type === 'flag') return text('search.yes')
  return labelValue(store, code, value)
}

/** '+2' or '−1'. */
export const formatStrength = (strength: number): string => (strength > 0 ? `+${strength}` : `−${-strength}`)

/** A rule in one line, and its details. */
export function describeRule(office: Office, rule: SearchRuleRecord): { title: string; details: string[] } {
  const { text } = office
  const locale = rule.locale === undefined ? [] : [normalizeLocale(rule.locale)]
  if (rule.type === 'synonyms')
    return { title: rule.words.join(' = '), details: [text('search.types.synonyms'), ...locale] }
  if (rule.type === 'boost') {
    const { attribute, value, strength } = rule
    const title = text('search.rule.boosted', {
      attribute: attributeName(office, attribute),
      value: valueName(office, attribute, value),
      strength: formatStrength(strength),
    })
    return { title, details: [text('search.types.boost'), ...locale] }
  }
  const { query, first, last, redirect, banner } = rule
  return {
    title: text('search.quoted', { query }),
    details: [
      ...(first.length > 0 ? [text('search.rule.leading', { skus: first.join(', ') })] : []),
      ...(last.length > 0 ? [text('search.rule.ending', { skus: last.join(', ') })] : []),
      ...(redirect === '' ? [] : [`→ ${redirect}`]),
      ...(banner === '' ? [] : [text('search.rule.banner', { banner })]),
      ...locale,
    ],
  }
}

/** A fault of a rule for the user. */
export const describeFault = ({ text }: Office, { kind, value, right }: RuleFault): string =>
  text(`search.faults.${kind}`, { value, right }) +
  (right === '' || kind === 'queryTaken' ? '' : ` ${text('search.faults.right', { right })}`)
