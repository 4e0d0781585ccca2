/** Names of documents and of their fields, and the document in a request. */

import { html } from 'hono/html'
import { PREVIEW_KINDS } from '../../core/preview-token.ts'
import type { ContentKind } from '../store/shown-documents.ts'
import { Refusal } from '../text/messages.ts'
import type { Markup, OfficeContext, OfficeText } from './office.ts'
import type { ContentName, ShownVersions } from './office-content.ts'
import { tokenField } from './office-page.ts'

/** Names of the kinds of documents, in lists. */
export const KIND_NAMES: Readonly<Record<ContentKind, readonly [english: string, french: string]>> = {
  page: ['Pages', 'Pages'],
  block: ['Blocks', 'Blocs'],
  post: ['Posts', 'Articles'],
  banner: ['Banners', 'Bannières'],
}

const FIELD_NAMES: Readonly<Record<string, readonly [english: string, french: string]>> = {
  title: ['Title', 'Titre'],
  content_heading: ['Heading', 'En-tête'],
  summary: ['Summary', 'Résumé'],
  published_at: ['Published on', 'Publié le'],
  author: ['Author', 'Auteur'],
  meta_title: ['Title for search engines', 'Titre pour les moteurs de recherche'],
  meta_description: ['Description for search engines', 'Description pour les moteurs de recherche'],
  meta_keywords: ['Keywords for search engines', 'Mots-clés pour les moteurs de recherche'],
  start_date: ['First day', 'Premier jour'],
  end_date: ['Last day', 'Dernier jour'],
}

export const fieldName = (text: OfficeText, field: string): string => text(...(FIELD_NAMES[field] ?? [field, field]))

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
  html`${tokenField(context)}<input type="hidden" name="kind" value="${kind}"><input type="hidden" name="locale" value="${locale}"><input type="hidden" name="key" value="${key}"><input type="hidden" name="version" value="${shown.live}"><input type="hidden" name="draft_version" value="${shown.draft}">`
