/** The forms that a store's back end accepts, from its configuration: for the content check. */
import * as v from 'valibot'
import { StoreConfigWire } from '../../contracts/config.ts'
import { readContentForms } from '../../contracts/content-forms.ts'
import type { StoreContents } from './known-addresses.ts'

/** Forms of a configuration, the response of GET /config. */
export const formsOfConfig = (config: unknown): StoreContents['forms'] =>
  readContentForms(v.parse(StoreConfigWire, config).content_forms)
