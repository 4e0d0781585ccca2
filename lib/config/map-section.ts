/** Maps a wire section whose fields need no interpretation: names become camelCase, colours '#rrggbb'. */
import { type HexColor, parseHexColor } from '../core/css/color.ts'

type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : S

type DomainValue<K, V> = K extends `${string}_color` | `${string}_color_${string}` ? HexColor | undefined : V

/** A wire section with camelCase names; fields with '_color' in their name are colours, undefined if invalid. */
export type DomainSection<W> = { readonly [K in keyof W & string as CamelCase<K>]: DomainValue<K, W[K]> }

/** `{tile_corner: 'x', text_color: 'fff'}` becomes `{tileCorner: 'x', textColor: '#ffffff'}`. */
export function mapSection<W extends object>(wire: W): DomainSection<W> {
  const entries = Object.entries(wire).map(([key, value]: [string, unknown]) => [
    key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
    /_color(_|$)/.test(key) ? parseHexColor(String(value)) : value,
  ])
  return Object.fromEntries(entries) as DomainSection<W>
}
