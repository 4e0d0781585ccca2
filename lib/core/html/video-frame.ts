/**
 * Addresses of the players that video services offer for frames. Their pages for visitors, whose addresses people copy,
 * refuse to be shown in a frame.
 */

/** 'M7lc1UVf-VE': the form of ids at YouTube. */
const YOUTUBE_ID = /^[\w-]{11}$/

/** Seconds of '90', '90s' or '1m30s'; '' for other text. */
function secondsOf(time: string): string {
  const [, hours = '0', minutes = '0', seconds = '0'] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(time) ?? []
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return total > 0 ? String(total) : ''
}

function youtubeFrame({ hostname, pathname, search, searchParams, protocol }: URL): string | undefined {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  // Browsers block frames of http on pages of https.
  if (first === 'embed' && protocol === 'http:') return `https://www.youtube.com${pathname}${search}`
  if (first === 'playlist' && searchParams.get('list'))
    return `https://www.youtube.com/embed/videoseries?${new URLSearchParams({ list: searchParams.get('list') ?? '' })}`
  const isShort = hostname === 'youtu.be'
  const inPath = isShort ? first : ['shorts', 'live', 'v'].includes(first) ? second : ''
  const id = first === 'watch' ? (searchParams.get('v') ?? '') : inPath
  if (!YOUTUBE_ID.test(id)) return undefined
  const start = secondsOf(searchParams.get('t') ?? searchParams.get('start') ?? '')
  const list = searchParams.get('list')
  const query = new URLSearchParams({ ...(start !== '' && { start }), ...(list && { list }) }).toString()
  return `https://www.youtube.com/embed/${id}${query === '' ? '' : `?${query}`}`
}

/** 'https://vimeo.com/76979871', also in a channel; a video that is not public has a hash behind its id. */
function vimeoFrame({ pathname }: URL): string | undefined {
  const [, id = '', hash = ''] =
    /^\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{6,12})(?:\/([\da-f]{6,20}))?\/?$/.exec(pathname) ?? []
  if (id === '') return undefined
  return `https://player.vimeo.com/video/${id}${hash === '' ? '' : `?h=${hash}`}`
}

const SERVICES: readonly (readonly [RegExp, (url: URL) => string | undefined])[] = [
  [/^(?:(?:www|m|music)\.)?youtube\.com$|^(?:www\.)?youtu\.be$/, youtubeFrame],
  [/^(?:www\.)?vimeo\.com$/, vimeoFrame],
]

/** The address of a video's player for a frame; other addresses are unchanged. */
export function frameAddressOf(address: string): string {
  const text = address.trim()
  const url = /^(?:https?:)?\/\//i.test(text) ? URL.parse(text, 'https://shop.invalid') : null
  const [, read] = SERVICES.find(([host]) => url !== null && host.test(url.hostname)) ?? []
  return (url && read?.(url)) ?? address
}
