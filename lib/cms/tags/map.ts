import { isSafeAddress } from '../plugins/clean-attributes.ts'
import type { Attributes } from './attributes.ts'
import { classNames, element, handedOn, text } from './build.ts'
import { mapFrameOf } from './map-frame.ts'
import type { TagRule } from './tag-rule.ts'

/** Map services whose frames become map embeds: hosts, with the path prefix of their maps. */
const MAP_SERVICES: readonly [host: RegExp, path: RegExp][] = [
  [/^(www|maps)\.google\.[a-z.]{2,6}$/, /^\/maps/],
  [/^maps\.google\.[a-z.]{2,6}$/, /^\//],
  [/^www\.openstreetmap\.org$/, /^\/export\/embed/],
  [/^www\.bing\.com$/, /^\/maps/],
]

export function isMapAddress(address: string): boolean {
  if (!URL.canParse(address, 'https://invalid.example')) return false
  const { protocol, hostname, pathname } = new URL(address, 'https://invalid.example')
  return /^https?:$/.test(protocol) && MAP_SERVICES.some(([host, path]) => host.test(hostname) && path.test(pathname))
}

/** Half the width and height of a map around a point, in degrees: about a kilometre. */
const MARGIN_DEGREES = 0.008

/** Address of a map: src, or OpenStreetMap at data-latitude and data-longitude; '' without valid ones. */
function addressOf(attributes: Attributes): string {
  const src = attributes.text('src')
  if (src !== '') return mapFrameOf(src)
  const [latitude, longitude] = [attributes.text('latitude', 'lat'), attributes.text('longitude', 'long', 'lng')].map(
    Number,
  )
  if (!latitude || !longitude || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return ''
  const box = [
    longitude - MARGIN_DEGREES,
    latitude - MARGIN_DEGREES,
    longitude + MARGIN_DEGREES,
    latitude + MARGIN_DEGREES,
  ]
  return (
    `https://www.openstreetmap.org/export/embed.html?bbox=${box.map((value) => value.toFixed(5)).join('%2C')}` +
    `&marker=${latitude}%2C${longitude}`
  )
}

const FRAME = 'block aspect-video max-h-112 w-full rounded-card bg-surface'
const GUARD = 'absolute inset-0 grid w-full items-end justify-items-center p-4'
const HINT = 'rounded-button bg-page px-4 py-2 font-semibold text-text shadow-[0_1px_4px_rgb(0_0_0/0.25)]'

/**
 * avb-map: a map in a frame (S1-2.11), loaded lazily. With data-click-to-interact, scrolling over it scrolls the page
 * until it is clicked.
 */
export const map: TagRule = {
  expand: ({ node, attributes, context, report }) => {
    const src = addressOf(attributes)
    if (src === '' || !isSafeAddress(src, 'iframe')) {
      report('avb-map has neither src nor latitude and longitude.')
      return []
    }
    const title = attributes.text('title', 'label') || context.texts.map
    const frame = element('iframe', { src, title, loading: 'lazy', allowFullScreen: true, className: [FRAME] })
    const isGuarded = attributes.flag('click-to-interact')
    const guard = element('button', { type: 'button', className: [GUARD], dataCms: 'map' }, [
      element('span', { className: [HINT] }, [text(context.texts.useMap)]),
    ])
    const { title: _title, ...own } = handedOn(node)
    return [element('div', { ...own, className: classNames('relative', node) }, isGuarded ? [frame, guard] : [frame])]
  },
}
