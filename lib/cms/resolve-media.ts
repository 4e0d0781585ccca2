import type { ContentContext } from './content-context.ts'

/** A relative address of a picture, film or caption: its path, then query and fragment. */
const MEDIA_FILE =
  /^(?:\.\/)*(?![/\\.?#]|[a-z][a-z0-9+.-]*:)([^?#]*\.(?:svg|png|jpe?g|webp|avif|gif|mp4|webm|vtt))([?#].*)?$/is

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A path as addresses have it, in srcset and url() too: written with blanks and accents, composed or not, or encoded. */
const encodePath = (path: string): string =>
  path
    .split('/')
    .map((part) =>
      encodeURIComponent(decode(part).normalize('NFC')).replace(
        /[!'()*]/g,
        (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
    .join('/')

/**
 * Address of a media file that content names: a path below media/, or the file alone, is looked up at the store's
 * base_media_url (specification 3.1), any other address stays.
 */
export function resolveMedia(address: string, { baseMediaUrl }: Pick<ContentContext, 'baseMediaUrl'>): string {
  const text = address.trim()
  const [, path, rest = ''] = /^(?:\.\/)*\/?media\/([^?#]*)(.*)$/s.exec(text) ?? MEDIA_FILE.exec(text) ?? []
  return path === undefined ? text : `${baseMediaUrl || '/media/'}${encodePath(path)}${rest}`
}
