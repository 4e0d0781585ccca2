/** A rule of search.json with the texts of a store folder, which spreadsheets may have changed. */
import { createRuleSchema } from '../../contract-server/search/rule-schema.ts'
import { articleCode, code, label, name } from './schema-parts.ts'

export const SearchRuleSchema = createRuleSchema({ phrase: name, value: label, sku: articleCode, code })
