import type { ContentContext } from './content-context.ts'

/**
 * Address of a media file that content names: a path below media/ is looked up at the store's base_media_url
 * (specification 3.1), any other address stays.
 */
export function resolveMedia(address: string, { baseMediaUrl }: Pick<ContentContext, 'baseMediaUrl'>): string {
  const path = /^\/?media\/(.*)$/s.exec(address.trim())?.[1]
  if (path !== undefined) return baseMediaUrl === '' ? `/media/${path}` : `${baseMediaUrl}${path}`
  const isBareFile = /^[\w-]+(\/[\w.-]+)*\.(svg|png|jpe?g|webp|avif|gif|mp4|webm|vtt)$/i.test(address.trim())
  return isBareFile ? `${baseMediaUrl || '/media/'}${address.trim()}` : address.trim()
}
