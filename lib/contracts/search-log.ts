import * as v from 'valibot'
import { text } from './wire.ts'

/** Answer of PUT /elasticsearch/log/query; without history_id nothing is remembered (specification 3.11, 7.2). */
export const SearchLogWire = v.object({ history_id: text() })
