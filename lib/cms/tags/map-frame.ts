/** Hosts of Google Maps. */
const GOOGLE = /^(?:www|maps)\.google\.[a-z.]{2,6}$/

const isEmbed = ({ pathname, searchParams }: URL): boolean =>
  /^\/maps\/(?:d\/(?:u\/\d+\/)?)?embed\b/.test(pathname) || searchParams.get('output') === 'embed'

/** The place that a map's page shows: a name, an address or a point; '' if unknown. */
function placeOf({ pathname, searchParams }: URL): string {
  const [, name = ''] = /^\/maps\/(?:place|search)\/([^/@]+)/.exec(pathname) ?? []
  const [, latitude = '', longitude = ''] = /\/@(-?\d{1,2}\.\d+),(-?\d{1,3}\.\d+)/.exec(pathname) ?? []
  const named = searchParams.get('q') ?? searchParams.get('query') ?? new URLSearchParams(`q=${name}`).get('q')
  return named || (latitude === '' ? '' : `${latitude},${longitude}`)
}

/**
 * The address of a map for frames. Pages of Google Maps, whose addresses people copy, refuse to be shown in a frame.
 * Other addresses are unchanged.
 */
export function mapFrameOf(address: string): string {
  const url = URL.parse(address.trim().replace(/^\/\//, 'https://'))
  if (url === null || !GOOGLE.test(url.hostname) || !/^https?:$/.test(url.protocol)) return address
  if (isEmbed(url)) return url.protocol === 'http:' ? address.trim().replace(/^http:/i, 'https:') : address
  const [, own = ''] = /^(\/maps\/d\/(?:u\/\d+\/)?)(?:viewer|edit)$/.exec(url.pathname) ?? []
  const mid = url.searchParams.get('mid') ?? ''
  if (own !== '' && mid !== '') return `https://www.google.com${own}embed?${new URLSearchParams({ mid })}`
  const q = placeOf(url)
  return q === '' ? address : `https://www.google.com/maps?${new URLSearchParams({ q, output: 'embed' })}`
}
