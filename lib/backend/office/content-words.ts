/** Names of documents and of their fields, and the document in a request. */

import { html } from 'hono/html'
import { PREVIEW_KINDS } from '../../core/secrets/preview-token.ts'
import type { Catalogue } from '../locales/locales.ts'
import type { ContentKind } from '../store/shown-documents.ts'
import { Refusal } from '../text/messages.ts'
import type { Markup, OfficeContext, OfficeText } from './office.ts'
import type { ContentName, ShownVersions } from './office-content.ts'
import { tokenField } from './office-page.ts'

const FIELDS: readonly (keyof Catalogue['office']['content']['fields'])[] = [
  'title',
  'content_heading',
  'summary',
  'published_at',
  'author',
  'meta_title',
  'meta_description',
  'meta_keywords',
  'start_date',
  'end_date',
]

/** Name of a field; that of the file for a field without one. */
export const fieldName = (text: OfficeText, field: string): string => {
  const known = FIELDS.find((name) => name === field)
  return known ? text(`content.fields.${known}`) : field
}

/** The content kind with this name; undefined if unknown. */
export const readKind = (text: string): ContentKind | undefined => PREVIEW_KINDS.find((kind) => kind === text)

/** The document that a query or a form names. Responds 404 for an unknown kind. */
export function readName(read: (field: string) => string): ContentName {
  const kind = readKind(read('kind'))
  if (kind === undefined) throw new Refusal(404, 'noPage')
  return { kind, locale: read('locale').slice(0, 20), key: read('key').slice(0, 500) }
}

export const queryOfName = ({ kind, locale, key }: ContentName): string =>
  String(new URLSearchParams({ kind, locale, key }))

/** Path of a document's form, relative to the back office. */
export const pathOf = (name: ContentName): string => `/content/edit?${queryOfName(name)}`

/** Hidden fields of a document's form: its name, and the versions that the form was rendered from. */
export const hiddenName = (context: OfficeContext, { kind, locale, key }: ContentName, shown: ShownVersions): Markup =>
  html`${tokenField(context)}<input type="hidden" name="kind" value="${kind}">
  <input type="hidden" name="locale" value="${locale}"><input type="hidden" name="key" value="${key}">
  <input type="hidden" name="version" value="${shown.live}"><input type="hidden" name="draft_version"
    value="${shown.draft}">`
