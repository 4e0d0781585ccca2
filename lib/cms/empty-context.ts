import type { ContentContext } from './content-context.ts'

/** Stands for a store of which nothing is known. */
export const EMPTY_CONTEXT: ContentContext = {
  source: { type: 'block', id: '' },
  scope: '',
  baseUrl: '',
  baseMediaUrl: '',
  prefix: '',
  values: {},
  texts: { useMap: 'Use the map' },
}
