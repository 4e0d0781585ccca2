/** Which names the configuration has at each of its places, other spellings included: to tell a misspelled key. */
import { TOP_LEVEL_SPELLINGS } from './config.ts'
import { TOGGLE_SPELLINGS, TOP_LEVEL_FEATURES } from './config-display-features.ts'
import { listConfigKeysInSections } from './config-keys.ts'
import { LOOK_SPELLINGS, PRODUCT_PAGE_PARTS } from './config-product-page.ts'

/** Name → path of the key or section that it stands for. */
export type ConfigNames = ReadonlyMap<string, string>

const FEATURES = 'display_features'
const TOGGLES = `${FEATURES}.feature_toggles`
const LOOK = `${FEATURES}.pdp.complete_the_look`

/** Keys that only the embedded back end reads. */
const BACK_END_NAMES: readonly string[] = ['search_redirects']

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

/** The names of each section by the section's path; '' is the top level. A name stands where it is listed first. */
export function listConfigNames(): ReadonlyMap<string, ConfigNames> {
  const names = new Map<string, Map<string, string>>()
  const add = (section: string, name: string, path: string) => {
    const known = names.get(section) ?? new Map<string, string>()
    names.set(section, known)
    if (!known.has(name)) known.set(name, path)
  }
  for (const { path } of listConfigKeysInSections()) {
    const parts = path.split('.')
    for (const [index, name] of parts.entries()) {
      add(parts.slice(0, index).join('.'), name, parts.slice(0, index + 1).join('.'))
    }
  }
  for (const [section, spellings] of [
    ['', TOP_LEVEL_SPELLINGS],
    [TOGGLES, TOGGLE_SPELLINGS],
    [LOOK, LOOK_SPELLINGS],
  ] as const) {
    for (const [name, others] of Object.entries(spellings)) {
      for (const other of others) add(section, other, join(section, name))
    }
  }
  for (const name of TOP_LEVEL_FEATURES) add('', name, `${FEATURES}.${name}`)
  for (const section of ['', FEATURES]) {
    for (const name of PRODUCT_PAGE_PARTS) add(section, name, `${FEATURES}.pdp.${name}`)
  }
  for (const name of BACK_END_NAMES) add('', name, name)
  return names
}
