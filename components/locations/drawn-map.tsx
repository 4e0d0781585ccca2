import { shopAnchor } from '#lib/core/url/shop-anchor.ts'
import type { DrawnMap as Drawing, MapPin } from '#lib/locations/shops-on-map.ts'

type Props = {
  map: Drawing
  /** Accessible name of the map. */
  label: string
  /** Length of the scale bar: '5 mi'. */
  scaleText: string
  /** Letter for north. */
  north: string
}

/**
 * A drawn map of shops: numbered pins that link to the list, a scale bar and an arrow to the north. Needs no script.
 */
export function DrawnMap({ map, label, scaleText, north }: Props) {
  return (
    <nav
      aria-label={label}
      style={{ aspectRatio: map.aspect }}
      className="relative w-full overflow-hidden rounded-card border border-line bg-strip"
    >
      {map.picture ? (
        <img src={map.picture} alt="" className="absolute inset-0 size-full" />
      ) : (
        <Grid squarePercent={map.scale.widthPercent} aspect={map.aspect} />
      )}
      <ul>
        {map.pins.map((pin) => (
          <Pin key={pin.id} pin={pin} />
        ))}
      </ul>
      <p
        className={
          'absolute right-3 bottom-3 grid justify-items-center rounded-button bg-page/85 px-2 py-1 text-xs ' +
          'font-semibold'
        }
      >
        <svg viewBox="0 0 12 14" aria-hidden="true" className="h-4 fill-current">
          <path d="M6 0l5 14-5-3-5 3z" />
        </svg>
        {north}
      </p>
      <p
        style={{ width: `${map.scale.widthPercent}%` }}
        className={
          'tabular absolute bottom-3 left-3 border-2 border-t-0 border-text text-center text-xs leading-4 ' +
          'font-semibold whitespace-nowrap forced-colors:[forced-color-adjust:none]'
        }
      >
        <span className="rounded-sm bg-page/85 px-1">{scaleText}</span>
      </p>
    </nav>
  )
}

/** Squares as wide as the scale bar, from the lower left corner of the map. */
function Grid({ squarePercent, aspect }: { squarePercent: number; aspect: number }) {
  const lines = (step: number) => Array.from({ length: Math.floor(100 / step) }, (_, index) => (index + 1) * step)
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full stroke-line">
      {lines(squarePercent).map((x) => (
        <line key={`x${x}`} x1={`${x}%`} x2={`${x}%`} y1="0" y2="100%" />
      ))}
      {lines(squarePercent * aspect).map((y) => (
        <line key={`y${y}`} y1={`${100 - y}%`} y2={`${100 - y}%`} x1="0" x2="100%" />
      ))}
    </svg>
  )
}

/** Rotates a pin to make room for a neighbour; its number stays upright. */
const LEAN = {
  left: { pin: '-rotate-30 ml-4', number: 'rotate-30' },
  right: { pin: 'rotate-30 mr-4', number: '-rotate-30' },
} as const

function Pin({ pin: { number, name, label, x, y, side, leans } }: { pin: MapPin }) {
  return (
    <li style={{ left: `${x}%`, top: `${y}%` }} className="absolute">
      <a
        href={`#${shopAnchor(number)}`}
        className={
          'group absolute bottom-0 flex items-center gap-1 text-sm font-semibold hover:z-10 focus-visible:z-10 ' +
          (side === 'left' ? 'right-0 translate-x-[1.125rem] flex-row-reverse' : 'left-0 -translate-x-[1.125rem]')
        }
      >
        <span
          className={
            'relative grid h-11 w-9 shrink-0 origin-bottom place-items-start justify-items-center ' +
            (leans ? LEAN[side].pin : '')
          }
        >
          <svg viewBox="0 0 36 44" aria-hidden="true" className="absolute inset-0 fill-primary stroke-page stroke-2">
            <path d="M18 43C13 34 2 28 2 17a16 16 0 0 1 32 0c0 11-11 17-16 26z" />
          </svg>
          <span className={`tabular relative mt-[0.4rem] text-on-primary ${leans ? LEAN[side].number : ''}`}>
            {number}
          </span>
        </span>
        <span
          className={
            'mb-2 rounded-button bg-page/90 px-2 py-0.5 whitespace-nowrap text-text shadow-mini ' +
            'group-hover:underline'
          }
        >
          {label}
          {label !== name && <span className="sr-only"> ({name})</span>}
        </span>
      </a>
    </li>
  )
}
