import * as v from 'valibot'
import { flag, text } from './wire.ts'

/** Response of PUT /elasticsearch/log/query; without history_id the storefront stores nothing (S1-3.11, S1-7.2). */
export const SearchLogWire = v.object({
  history_id: text(),
  /** Whether the back end has PUT /elasticsearch/log/choice. */
  logs_choices: flag(),
})
