import * as v from 'valibot'
import { cutText } from '../core/text/cut-text.ts'
import { MAX_ID_LENGTH } from './wire.ts'

/** Never cut: a truncated id would be a different one. */
const id = v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH))
const amount = v.pipe(v.number(), v.finite())

/** Maximum number of products in an entry: more than a page of a listing. */
const ITEMS_LIMIT = 100

/** How fields longer than their limit are handled: rejected or cut. */
type Limits = {
  words: (limit: number) => v.GenericSchema<string>
  list: <Entry extends v.GenericSchema>(
    entry: Entry,
    limit: number,
  ) => v.GenericSchema<v.InferInput<Entry>[], v.InferOutput<Entry>[]>
}

const describeItem = ({ words }: Limits) =>
  v.object({
    item_id: id,
    item_name: words(300),
    item_brand: v.exactOptional(words(100)),
    price: v.exactOptional(amount),
    quantity: v.exactOptional(amount),
    index: v.exactOptional(amount),
  })

const describeEntry = (limits: Limits) => {
  const { words, list } = limits
  return v.object({
    storeCode: words(100),
    storeName: words(200),
    isloggedin: v.boolean(),
    /** Path of the page, without query and fragment. */
    location: v.pipe(words(500), v.regex(/^\/[^?#]*$/)),
    navigator: v.object({ userAgent: words(400), language: words(35) }),
    timeStamp: v.pipe(v.string(), v.isoTimestamp()),
    /** Version of the storefront that sent the event (S1-9). */
    appVersion: v.exactOptional(words(20)),
    event: v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,40}$/)),
    page_path: v.exactOptional(words(500)),
    page_title: v.exactOptional(words(300)),
    page_referrer: v.exactOptional(words(500)),
    currency: v.exactOptional(words(3)),
    /** Goods less discount, without tax, shipping and fees. */
    value: v.exactOptional(amount),
    coupon: v.exactOptional(words(100)),
    tax: v.exactOptional(amount),
    shipping: v.exactOptional(amount),
    items: v.exactOptional(list(describeItem(limits), ITEMS_LIMIT)),
    item_list_id: v.exactOptional(words(500)),
    item_list_name: v.exactOptional(words(300)),
    search_term: v.exactOptional(words(200)),
    results_count: v.exactOptional(amount),
    step: v.exactOptional(words(40)),
    shipping_tier: v.exactOptional(words(100)),
    payment_type: v.exactOptional(words(100)),
    transaction_id: v.exactOptional(id),
    store_name: v.exactOptional(words(200)),
    product_id: v.exactOptional(id),
    postal_code: v.exactOptional(words(12)),
    method: v.exactOptional(words(40)),
    vote: v.exactOptional(v.picklist(['up', 'down'])),
  })
}

/**
 * An entry of the tracking log as a back end receives it: visitor and page, then the event's fields (S1-7.9). Unlisted
 * fields are dropped, so that an entry can't contain unreviewed data.
 */
export const LogEntryWire = describeEntry({
  words: (limit) => v.pipe(v.string(), v.maxLength(limit)),
  list: (entry, limit) => v.pipe(v.array(entry), v.maxLength(limit)),
})
export type LogEntryWire = Omit<v.InferInput<typeof LogEntryWire>, 'items'> & {
  items?: readonly v.InferInput<ReturnType<typeof describeItem>>[]
}

/** Body of POST /showroom/log. */
export const LogBodyWire = v.object({ data: LogEntryWire })

/** The body as a page sends it: names of products may have any length and are cut to the entry's limits. */
export const PageLogBodyWire = v.object({
  data: describeEntry({
    words: (limit) =>
      v.pipe(
        v.string(),
        v.transform((text) => cutText(text, limit)),
      ),
    list: (entry, limit) =>
      v.pipe(
        v.array(entry),
        v.transform((entries) => entries.slice(0, limit)),
      ),
  }),
})
