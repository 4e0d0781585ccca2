import type { ContentContext } from './content-context.ts'
import { ENGLISH_CONTENT_TEXTS } from './content-texts.ts'

export const EMPTY_CONTEXT: ContentContext = {
  source: { type: 'block', id: '' },
  scope: '',
  baseUrl: '',
  baseMediaUrl: '',
  prefix: '',
  locales: [],
  isKiosk: false,
  forms: {},
  challenged: [],
  values: {},
  texts: ENGLISH_CONTENT_TEXTS,
}
