/** The product families of Alder & Loom; long because it is a table. */

import { type BedParams, drawBed, drawMattress } from '../drawings/beds.ts'
import { type CaseParams, drawCase } from '../drawings/case-goods.ts'
import { drawDecor, drawParasol } from '../drawings/decor.ts'
import { type ChairParams, drawChair, drawSofa, type SofaParams } from '../drawings/furniture-seating.ts'
import { drawLamp, type LampParams } from '../drawings/lamps.ts'
import { drawRug } from '../drawings/rugs.ts'
import { drawTable, type TableParams } from '../drawings/tables.ts'
import type { Rendering, Tint } from '../pictures/rendering.ts'
import type { DraftPicture } from '../store-draft.ts'
import { slug } from '../text.ts'
import { type Choice, FABRICS, WOODS } from './alderloom-texts.ts'

/** An attribute by which variants differ, with its values. */
export type Axis = {
  code: 'fabric' | 'wood' | 'size' | 'finish' | 'orientation'
  label: string
  options: readonly Choice[]
}

/** A family of furniture: number of models, pictures and variants. */
export type FurnitureFamily = {
  code: string
  category: number
  noun: string
  count: number
  price: number
  /** Height, width and depth in inches. */
  dims: [number, number, number]
  axes: readonly Axis[]
  features: readonly string[]
  story: readonly string[]
  attributes?: (index: number) => Record<string, string | number | boolean>
  /** Words before the noun, by model. */
  style: (index: number) => string
  /** Pictures of a model. File names depend on its look, colours on the chosen options. */
  pictures: (index: number, chosen: Partial<Record<Axis['code'], Choice>>) => DraftPicture[]
}

const SIZES = (...entries: readonly (readonly [string, number])[]): Axis => ({
  code: 'size',
  label: 'Size',
  options: entries.map(([value, factor]) => ({ value, color: '', factor })),
})

const fabric = (count = 6, from = 0): Axis => ({
  code: 'fabric',
  label: 'Fabric',
  options: [...FABRICS.slice(from), ...FABRICS.slice(0, from)].slice(0, count),
})

const wood = (count = 3, from = 0): Axis => ({
  code: 'wood',
  label: 'Wood',
  options: [...WOODS.slice(from), ...WOODS.slice(0, from)].slice(0, count),
})

const ORIENTATION: Axis = {
  code: 'orientation',
  label: 'Chaise',
  options: [
    { value: 'Left-facing', color: '', factor: 1 },
    { value: 'Right-facing', color: '', factor: 1 },
  ],
}

const METALS: Axis = {
  code: 'finish',
  label: 'Finish',
  options: [
    { value: 'Aged Brass', color: '#a9854c', factor: 1 },
    { value: 'Matte Black', color: '#2b2c2e', factor: 1 },
    { value: 'Forest Enamel', color: '#3f5c4a', factor: 1.05 },
  ],
}

/** The entry at `index`, starting over at the end of the list. */
export const at = <T>(list: readonly T[], index: number): T => {
  const value = list[index % list.length]
  if (value === undefined) throw new RangeError('an empty list has no entries')
  return value
}

const hue = (choice: Choice | undefined, fallback = '#c49a66') => choice?.color || fallback

const one = (look: string, label: string, draw: () => string, render?: Rendering): DraftPicture => ({
  file: `${slug(look)}.svg`,
  label,
  draw,
  ...(render ? { render } : {}),
})

/** A picture that is rendered with Blender and has no drawing. */
const shot = (look: string, label: string, render: Rendering): DraftPicture => ({
  file: `${slug(look)}.svg`,
  label,
  render,
})

/** Fabrics that differ in texture, not only in colour. */
const weaveOf = (cover: Choice | undefined): string =>
  /Velvet/.test(cover?.value ?? '')
    ? 'velvet'
    : /Bouclé/.test(cover?.value ?? '')
      ? 'boucle'
      : /Leather/.test(cover?.value ?? '')
        ? 'leather'
        : 'weave'

/** Tints of fabric, wood and metal: variants are recoloured from one rendering. */
const clothTint = (color: string, mask: Tint['mask'] = 'tint'): Tint => ({ mask, diffuse: color, base: '#c9c4bb' })

const woodTint = (color: string, mask: Tint['mask'] = 'tint'): Tint => ({ mask, diffuse: color, base: '#c49a66' })

const ARMS: readonly SofaParams['arms'][] = ['track', 'rolled', 'slope', 'pillow']

const BACKS: readonly SofaParams['back'][] = ['cushion', 'tufted', 'loose', 'tight']

const LEGS: readonly SofaParams['legs'][] = ['tapered', 'metal', 'block', 'skirt']

const sofaStyle = (index: number) => at(['Track-Arm', 'Rolled-Arm', 'Slope-Arm', 'Pillow-Arm'], index)

function sofaPictures(seats: 1 | 2 | 3, name: string): FurnitureFamily['pictures'] {
  return (index, chosen) => {
    const cover = chosen.fabric ?? FABRICS[0]
    const params: SofaParams = {
      seats,
      arms: at(ARMS, index),
      back: at(BACKS, index + Math.floor(index / 4)),
      legs: at(LEGS, index + (index > 3 ? 1 : 0)),
      color: hue(cover),
      wood: '#74492b',
      ...(index % 3 ? {} : { pillows: hue(at(FABRICS, index + 2)) }),
      ...(chosen.orientation ? { chaise: chosen.orientation.value.startsWith('Left') ? 'left' : 'right' } : {}),
    }
    // The arms distinguish models; backs and legs follow from them.
    const render: Rendering = {
      model: 'sofa',
      params: {
        seats,
        arms: params.arms,
        back: { track: 'cushion', rolled: 'tufted', slope: 'tight', pillow: 'loose' }[params.arms],
        legs: { track: 'tapered', rolled: 'block', slope: 'metal', pillow: 'skirt' }[params.arms],
        cover: weaveOf(cover),
        ...(params.pillows ? { pillows: true } : {}),
        ...(params.chaise ? { chaise: params.chaise } : {}),
      },
      tints: [clothTint(params.color), ...(params.pillows ? [clothTint(params.pillows, 'tint2')] : [])],
      view: 'angle',
    }
    const look = `${name} ${params.arms} ${params.back} ${params.legs} ${cover?.value ?? ''} ${params.chaise ?? ''} ${params.pillows?.slice(1) ?? ''}`
    return [
      one(look, `${name} in ${cover?.value ?? ''}`, () => drawSofa(params), render),
      shot(`${look} front`, `${name} from the front`, { ...render, view: 'front' }),
      ...(cover === FABRICS[index % 6]
        ? [
            one(`${look} detail`, 'Arm and seam, close-up', () => drawSofa(params, 'detail'), {
              ...render,
              view: 'detail',
            }),
          ]
        : []),
    ]
  }
}

function chairPictures(kinds: readonly ChairParams['kind'][], name: string): FurnitureFamily['pictures'] {
  return (index, chosen) => {
    const kind = at(kinds, index)
    const timber = chosen.wood ?? at(WOODS, index)
    const cover = chosen.fabric ?? at(FABRICS, index)
    const slatted = kind === 'adirondack'
    return [
      one(
        `${name} ${kind} ${timber.value} ${slatted ? '' : cover.value}`,
        name,
        () => drawChair({ kind, wood: timber.color, color: slatted ? timber.color : cover.color }),
        {
          model: 'chair',
          params: { kind },
          view: 'angle',
          tints: [woodTint(timber.color), clothTint(cover.color, 'tint2')],
        },
      ),
    ]
  }
}

const table =
  (
    name: string,
    shapes: readonly Pick<TableParams, 'shape' | 'base' | 'top' | 'shelf' | 'drawer'>[],
    widthIn: number,
    heightIn: number,
  ): FurnitureFamily['pictures'] =>
  (index, chosen) => {
    const shape = at(shapes, index)
    const timber = chosen.wood ?? at(WOODS, index)
    return [
      one(
        `${name} ${shape.shape} ${shape.base} ${shape.top ?? ''}${shape.shelf ? ' shelf' : ''}${shape.drawer ? ' drawer' : ''} ${timber.value}`,
        name,
        () =>
          drawTable({
            ...shape,
            wood: timber.color,
            widthIn: shape.shape === 'rect' ? widthIn : widthIn * 0.8,
            heightIn,
          }),
        {
          model: 'table',
          params: { ...shape, width: shape.shape === 'rect' ? widthIn : widthIn * 0.8, height: heightIn },
          view: 'angle',
          tints: [woodTint(timber.color)],
        },
      ),
    ]
  }

const cabinet =
  (name: string, looks: readonly Omit<CaseParams, 'wood'>[]): FurnitureFamily['pictures'] =>
  (index, chosen) => {
    const look = at(looks, index)
    const timber = chosen.wood ?? at(WOODS, index)
    const file = `${name} ${look.columns}x${look.rows} ${look.fronts} ${look.pulls} ${look.legs} ${timber.value}`
    const render: Rendering = { model: 'case', params: look, view: 'angle', tints: [woodTint(timber.color)] }
    return [
      one(file, name, () => drawCase({ ...look, wood: timber.color }), render),
      ...(timber === at(WOODS, index % 3)
        ? [
            one(`${file} detail`, 'Joinery, close-up', () => drawCase({ ...look, wood: timber.color }, 'detail'), {
              ...render,
              view: 'detail',
            }),
          ]
        : []),
    ]
  }

const lamp =
  (kinds: readonly LampParams['kind'][], name: string): FurnitureFamily['pictures'] =>
  (index, chosen) => {
    const kind = at(kinds, index)
    const metal = chosen.finish ?? at(METALS.options, index)
    const shade = kind === 'pendant' || kind === 'arc' ? metal.color : at(['#efe6d6', '#e8d9bf', '#d9c8b8'], index)
    return [
      one(
        `${name} ${kind} ${metal.value} ${shade.slice(1)}`,
        name,
        () => drawLamp({ kind, shade, metal: metal.color }),
        {
          model: 'lamp',
          params: { kind, brass: metal.value === 'Aged Brass' },
          view: 'angle',
          tints: metal.value === 'Aged Brass' ? [] : [{ diffuse: metal.color, base: '#8a8a88' }],
        },
      ),
    ]
  }

const RUG_COLORS: readonly (readonly [string, string, string])[] = [
  ['#9a4b35', '#2f3e4a', '#e4d3b0'],
  ['#efe6d6', '#3f5c4a', '#b5543a'],
  ['#3f4f5e', '#c9b48a', '#8c3f30'],
  ['#d9c7a8', '#7a5a3c', '#4a6a55'],
  ['#c9bda8', '#8a7d6b', '#efe8da'],
]

const decor =
  (kind: 'mirror' | 'vase' | 'art' | 'pillow' | 'plant', label: string): FurnitureFamily['pictures'] =>
  (index) => {
    const color = at(['#b5543a', '#3f5c4a', '#8a6d45', '#4a6684', '#c8a86b', '#6b4a3a', '#d2c4ae'], index)
    const accent = at(['#efe6d6', '#d8b66a', '#c46a45'], index)
    const frame = at(['#a9854c', '#2b2c2e', '#74492b', '#c49a66'], index)
    return [
      one(
        `${kind} ${color.slice(1)} ${accent.slice(1)}`,
        label,
        () => drawDecor(kind, kind === 'mirror' ? frame : color, accent),
        {
          model: 'decor',
          params: {
            kind,
            ...(kind === 'art' ? { style: index % 3 } : {}),
            ...(kind === 'vase' ? { style: index % 2 } : {}),
          },
          view: 'angle',
          tints:
            kind === 'mirror' ? [{ diffuse: frame, base: '#c9c4bb' }] : [clothTint(color), clothTint(accent, 'tint2')],
        },
      ),
    ]
  }

const SEAT_FEATURES = [
  'Kiln-dried hardwood frame',
  'Eight-way hand-tied springs',
  'Down-wrapped foam cushions',
  'Removable, washable covers',
  'Double-stitched seams',
  'Swatches lent free for a week',
  'Made to order in six to eight weeks',
]

const WOOD_FEATURES = [
  'Solid wood, no veneer on edges',
  'Mortise-and-tenon joints',
  'Hand-rubbed oil finish',
  'Levelers under every leg',
  'FSC-certified timber',
  'Soft-close drawers',
  'Arrives fully assembled',
]

const SEAT_STORY = [
  'It was drawn for rooms where people actually sit: deep enough to curl up in, upright enough to get out of.',
  'A generous shape on slender legs, so that the floor runs on beneath it and the room looks larger.',
  'Its proportions come from older Pacific Northwest houses, where sofas had to share a room with a fireplace.',
]

const WOOD_STORY = [
  'Each board is chosen so that the grain runs on from front to front.',
  'A plain, well-made piece that will outlive a few moves.',
  'The edges are eased by hand; run your palm along them in the showroom.',
]

export const FAMILIES: readonly FurnitureFamily[] = [
  {
    code: 'SOFA',
    category: 11,
    noun: 'Sofa',
    count: 22,
    price: 2190,
    dims: [34, 88, 39],
    axes: [fabric(6)],
    features: SEAT_FEATURES,
    story: SEAT_STORY,
    style: sofaStyle,
    pictures: sofaPictures(3, 'Sofa'),
    attributes: (index) => ({ seats: 3, style: at(['Modern', 'Traditional', 'Mid-century', 'Relaxed'], index) }),
  },
  {
    code: 'LOVE',
    category: 12,
    noun: 'Loveseat',
    count: 12,
    price: 1690,
    dims: [34, 64, 39],
    axes: [fabric(4, 1)],
    features: SEAT_FEATURES,
    story: SEAT_STORY,
    style: sofaStyle,
    pictures: sofaPictures(2, 'Loveseat'),
    attributes: (index) => ({ seats: 2, style: at(['Modern', 'Traditional', 'Mid-century', 'Relaxed'], index) }),
  },
  {
    code: 'SECT',
    category: 13,
    noun: 'Sectional',
    count: 12,
    price: 3390,
    dims: [34, 112, 66],
    axes: [fabric(3, 3), ORIENTATION],
    features: SEAT_FEATURES,
    story: SEAT_STORY,
    style: sofaStyle,
    pictures: sofaPictures(3, 'Sectional'),
    attributes: (index) => ({ seats: 5, style: at(['Modern', 'Relaxed'], index) }),
  },
  {
    code: 'ARMC',
    category: 14,
    noun: 'Armchair',
    count: 16,
    price: 1090,
    dims: [34, 36, 36],
    axes: [fabric(4, 2)],
    features: SEAT_FEATURES,
    story: SEAT_STORY,
    style: sofaStyle,
    pictures: sofaPictures(1, 'Armchair'),
    attributes: () => ({ seats: 1 }),
  },
  {
    code: 'ACCC',
    category: 14,
    noun: 'Accent Chair',
    count: 14,
    price: 790,
    dims: [32, 29, 30],
    axes: [fabric(3), wood(2)],
    features: SEAT_FEATURES,
    story: SEAT_STORY,
    style: () => 'Open-Frame',
    pictures: chairPictures(['accent'], 'Accent chair'),
  },
  {
    code: 'BENC',
    category: 15,
    noun: 'Bench',
    count: 10,
    price: 520,
    dims: [19, 54, 17],
    axes: [fabric(3, 1)],
    features: SEAT_FEATURES,
    story: SEAT_STORY,
    style: () => 'Upholstered',
    pictures: chairPictures(['bench'], 'Bench'),
  },
  {
    code: 'CTAB',
    category: 16,
    noun: 'Coffee Table',
    count: 18,
    price: 690,
    dims: [16, 48, 28],
    axes: [wood(3)],
    features: WOOD_FEATURES,
    story: WOOD_STORY,
    style: (index) => at(['Shelf', 'Round Fluted', 'Marble-Top', 'Hairpin', 'Oval Pedestal'], index),
    pictures: table(
      'Coffee table',
      [
        { shape: 'rect', base: 'legs', shelf: true },
        { shape: 'round', base: 'drum' },
        { shape: 'round', base: 'drum', top: 'marble' },
        { shape: 'rect', base: 'hairpin' },
        { shape: 'oval', base: 'pedestal' },
      ],
      48,
      17,
    ),
  },
  {
    code: 'STAB',
    category: 16,
    noun: 'Side Table',
    count: 16,
    price: 320,
    dims: [23, 20, 20],
    axes: [wood(2)],
    features: WOOD_FEATURES,
    story: WOOD_STORY,
    style: (index) => at(['Round', 'One-Drawer', 'Glass-Top'], index),
    pictures: table(
      'Side table',
      [
        { shape: 'round', base: 'pedestal' },
        { shape: 'rect', base: 'legs', drawer: true },
        { shape: 'round', base: 'drum', top: 'glass' },
      ],
      22,
      23,
    ),
  },
  {
    code: 'MEDI',
    category: 17,
    noun: 'Media Console',
    count: 14,
    price: 1190,
    dims: [26, 72, 18],
    axes: [wood(3)],
    features: WOOD_FEATURES,
    story: WOOD_STORY,
    style: (index) => at(['Cane-Front', 'Two-Door', 'Open'], index),
    pictures: cabinet('Media console', [
      { widthIn: 72, heightIn: 27, columns: 4, rows: 1, fronts: 'cane', pulls: 'bar', legs: 'tapered' },
      { widthIn: 72, heightIn: 26, columns: 4, rows: 2, fronts: 'mixed', pulls: 'knob', legs: 'metal' },
      { widthIn: 66, heightIn: 26, columns: 3, rows: 1, fronts: 'shelves', pulls: 'none', legs: 'plinth' },
    ]),
  },
  {
    code: 'BOOK',
    category: 17,
    noun: 'Bookcase',
    count: 14,
    price: 980,
    dims: [76, 38, 14],
    axes: [wood(3, 1)],
    features: WOOD_FEATURES,
    story: WOOD_STORY,
    style: (index) => at(['Tall', 'Double', 'Low'], index),
    pictures: cabinet('Bookcase', [
      { widthIn: 38, heightIn: 76, columns: 1, rows: 5, fronts: 'shelves', pulls: 'none', legs: 'plinth' },
      { widthIn: 64, heightIn: 76, columns: 2, rows: 5, fronts: 'shelves', pulls: 'none', legs: 'plinth' },
      { widthIn: 56, heightIn: 38, columns: 2, rows: 2, fronts: 'shelves', pulls: 'none', legs: 'tapered' },
    ]),
  },
  {
    code: 'DTAB',
    category: 21,
    noun: 'Dining Table',
    count: 18,
    price: 1490,
    dims: [30, 78, 40],
    axes: [wood(3), SIZES(['72 in.', 1], ['84 in.', 1.16], ['96 in.', 1.34])],
    features: WOOD_FEATURES,
    story: WOOD_STORY,
    style: (index) => at(['Trestle', 'Round Pedestal', 'Farmhouse', 'Oval'], index),
    pictures: table(
      'Dining table',
      [
        { shape: 'rect', base: 'trestle' },
        { shape: 'round', base: 'pedestal' },
        { shape: 'rect', base: 'legs' },
        { shape: 'oval', base: 'drum' },
      ],
      78,
      30,
    ),
  },
  {
    code: 'DCHA',
    category: 22,
    noun: 'Dining Chair',
    count: 22,
    price: 290,
    dims: [36, 20, 22],
    axes: [wood(3)],
    features: WOOD_FEATURES,
    story: WOOD_STORY,
    style: (index) => at(['Spindle-Back', 'Upholstered', 'Ladder-Back', 'Wishbone'], index),
    pictures: chairPictures(['spindle', 'upholstered', 'ladder', 'wishbone'], 'Dining chair'),
  },
  {
    code: 'STOO',
    category: 23,
    noun: 'Counter Stool',
    count: 12,
    price: 260,
    dims: [26, 17, 17],
    axes: [wood(3), fabric(2, 4)],
    features: WOOD_FEATURES,
    story: WOOD_STORY,
    style: () => 'Cushioned',
    pictures: chairPictures(['stool'], 'Stool'),
  },
  {
    code: 'SIDE',
    category: 24,
    noun: 'Sideboard',
    count: 14,
    price: 1590,
    dims: [34, 68, 19],
    axes: [wood(3)],
    features: WOOD_FEATURES,
    story: WOOD_STORY,
    style: (index) => at(['Four-Door', 'Cane', 'Six-Drawer'], index),
    pictures: cabinet('Sideboard', [
      { widthIn: 68, heightIn: 34, columns: 4, rows: 1, fronts: 'doors', pulls: 'knob', legs: 'tapered' },
      { widthIn: 68, heightIn: 34, columns: 4, rows: 1, fronts: 'cane', pulls: 'knob', legs: 'metal' },
      { widthIn: 64, heightIn: 34, columns: 3, rows: 2, fronts: 'drawers', pulls: 'cup', legs: 'bun' },
    ]),
  },
  {
    code: 'BED',
    category: 31,
    noun: 'Bed',
    count: 22,
    price: 1590,
    dims: [48, 66, 86],
    axes: [wood(2), SIZES(['Full', 0.9], ['Queen', 1], ['King', 1.18])],
    features: [...WOOD_FEATURES, 'No box spring needed', 'Slats every three inches'],
    story: [
      'A bed without a squeak: every joint is bolted into wood, not into metal clips.',
      'The headboard leans back five degrees, which is where reading is comfortable.',
    ],
    style: (index) => at(['Panel', 'Tufted', 'Slat', 'Platform', 'Canopy'], index),
    pictures: (index, chosen) => {
      const head = at<BedParams['head']>(['panel', 'upholstered', 'slat', 'platform', 'canopy'], index)
      const timber = chosen.wood ?? at(WOODS, index)
      const linen = at(['#c7b9a4', '#5f7561', '#b8623f', '#7d90a0'], index)
      const params: BedParams = { head, wood: timber.color, color: at(FABRICS, index).color, linen }
      const file = `bed ${head} ${timber.value} ${linen.slice(1)} ${head === 'upholstered' ? at(FABRICS, index).value : ''}`
      const render: Rendering = {
        model: 'bed',
        params: { head },
        view: 'angle',
        tints: [head === 'upholstered' ? clothTint(params.color) : woodTint(timber.color), clothTint(linen, 'tint2')],
      }
      return [
        one(file, 'Bed with linen', () => drawBed(params), render),
        ...(index < 5
          ? [
              one(`${file} detail`, 'Headboard, close-up', () => drawBed(params, 'detail'), {
                ...render,
                view: 'detail',
              }),
            ]
          : []),
      ]
    },
  },
  {
    code: 'DRES',
    category: 32,
    noun: 'Dresser',
    count: 16,
    price: 1290,
    dims: [36, 62, 19],
    axes: [wood(3, 1)],
    features: WOOD_FEATURES,
    story: WOOD_STORY,
    style: (index) => at(['Six-Drawer', 'Nine-Drawer', 'Tall'], index),
    pictures: cabinet('Dresser', [
      { widthIn: 60, heightIn: 36, columns: 2, rows: 3, fronts: 'drawers', pulls: 'knob', legs: 'tapered' },
      { widthIn: 66, heightIn: 36, columns: 3, rows: 3, fronts: 'drawers', pulls: 'bar', legs: 'plinth' },
      { widthIn: 38, heightIn: 54, columns: 1, rows: 5, fronts: 'drawers', pulls: 'cup', legs: 'bun' },
    ]),
  },
  {
    code: 'NIGH',
    category: 33,
    noun: 'Nightstand',
    count: 16,
    price: 420,
    dims: [26, 24, 17],
    axes: [wood(3)],
    features: WOOD_FEATURES,
    story: WOOD_STORY,
    style: (index) => at(['Two-Drawer', 'One-Door', 'Open'], index),
    pictures: cabinet('Nightstand', [
      { widthIn: 24, heightIn: 26, columns: 1, rows: 2, fronts: 'drawers', pulls: 'knob', legs: 'tapered' },
      { widthIn: 22, heightIn: 26, columns: 1, rows: 1, fronts: 'cane', pulls: 'knob', legs: 'metal' },
      { widthIn: 24, heightIn: 24, columns: 1, rows: 2, fronts: 'mixed', pulls: 'bar', legs: 'plinth' },
    ]),
  },
  {
    code: 'MATT',
    category: 34,
    noun: 'Mattress',
    count: 12,
    price: 890,
    dims: [12, 60, 80],
    axes: [SIZES(['Twin', 0.7], ['Full', 0.9], ['Queen', 1], ['King', 1.25])],
    features: [
      '120-night trial',
      'Natural latex over pocket coils',
      'Wool top',
      'Handles on both sides',
      'Old mattress hauled away',
    ],
    story: ['Firmness is a matter of weight and habit: lie on it for ten minutes in the showroom.'],
    style: (index) => at(['Plush', 'Medium', 'Firm'], index),
    attributes: (index) => ({ firmness: at(['Plush', 'Medium', 'Firm'], index) }),
    pictures: (index) => {
      const color = at(['#8aa0a8', '#b9a98f', '#6b7f6e', '#9a8aa0'], index)
      return [
        one(
          `mattress ${color.slice(1)} ${8 + (index % 3) * 2}`,
          'Mattress',
          () => drawMattress(color, 8 + (index % 3) * 2, index % 2 === 0),
          {
            model: 'mattress',
            params: { height: 8 + (index % 3) * 2 },
            view: 'angle',
            tints: [clothTint(color)],
          },
        ),
      ]
    },
  },
  {
    code: 'DESK',
    category: 41,
    noun: 'Desk',
    count: 12,
    price: 890,
    dims: [30, 56, 26],
    axes: [wood(3)],
    features: WOOD_FEATURES,
    story: WOOD_STORY,
    style: (index) => at(['Writing', 'Trestle', 'Hairpin'], index),
    pictures: table(
      'Desk',
      [
        { shape: 'rect', base: 'legs', drawer: true },
        { shape: 'rect', base: 'trestle' },
        { shape: 'rect', base: 'hairpin', drawer: true },
      ],
      56,
      30,
    ),
  },
  {
    code: 'OFFC',
    category: 42,
    noun: 'Desk Chair',
    count: 8,
    price: 420,
    dims: [40, 26, 26],
    axes: [fabric(3, 2)],
    features: ['Height and tilt adjust', 'Quiet casters for wood floors', 'Lumbar support', 'Arms fold up'],
    story: SEAT_STORY,
    style: () => 'Swivel',
    pictures: chairPictures(['office'], 'Desk chair'),
  },
  {
    code: 'RUG',
    category: 51,
    noun: 'Rug',
    count: 30,
    price: 690,
    dims: [0.4, 96, 120],
    axes: [SIZES(['5 x 8 ft.', 0.6], ['8 x 10 ft.', 1], ['9 x 12 ft.', 1.35])],
    features: ['Hand-knotted wool', 'Low pile, easy to vacuum', 'Natural dyes', 'Rug pad included', 'Repairable'],
    story: ['Wool hides wear, sheds dirt and gets better with feet.'],
    style: (index) => at(['Medallion', 'Geometric', 'Striped', 'Shag'], index),
    attributes: (index) => ({ material: index % 4 === 3 ? 'Wool shag' : 'Wool' }),
    pictures: (index) => {
      const kind = at(['medallion', 'geometric', 'stripe', 'shag'] as const, index)
      const colors = at(RUG_COLORS, Math.floor(index / 4) + index)
      const file = `rug ${kind} ${colors[0].slice(1)}`
      return [
        one(file, 'Rug from above', () => drawRug(kind, colors), {
          model: 'rug',
          params: { kind, ground: colors[0], figure: colors[1], line: colors[2] },
          view: 'top',
        }),
        one(`${file} detail`, 'Pile, close-up', () => drawRug(kind, colors, 'detail'), {
          model: 'rug',
          params: { kind, ground: colors[0], figure: colors[1], line: colors[2] },
          view: 'detail',
        }),
        ...(index % 3 === 0 ? [one(`${file} runner`, 'As a runner', () => drawRug(kind, colors, 'runner'))] : []),
      ]
    },
  },
  {
    code: 'LAMP',
    category: 61,
    noun: 'Lamp',
    count: 24,
    price: 260,
    dims: [62, 18, 18],
    axes: [METALS],
    features: ['Dimmer on the cord', 'Linen shade', 'Warm LED bulb included', 'Eight-foot fabric cord'],
    story: ['Light at three heights makes a room; this is one of them.'],
    style: (index) => at(['Floor', 'Arc', 'Table', 'Tripod'], index),
    pictures: lamp(['floor', 'arc', 'table', 'tripod'], 'Lamp'),
  },
  {
    code: 'PEND',
    category: 62,
    noun: 'Ceiling Light',
    count: 16,
    price: 340,
    dims: [20, 22, 22],
    axes: [METALS],
    features: ['Adjustable hanging height', 'Works with wall dimmers', 'Damp rated'],
    story: ['Hung 30 inches above the table it lights faces, not foreheads.'],
    style: (index) => at(['Dome', 'Candle'], index),
    pictures: lamp(['pendant', 'chandelier'], 'Ceiling light'),
  },
  {
    code: 'MIRR',
    category: 71,
    noun: 'Round Mirror',
    count: 10,
    price: 290,
    dims: [36, 36, 1.5],
    axes: [],
    features: ['Hangs on a French cleat', 'Beveled edge'],
    story: ['Opposite a window it doubles the daylight.'],
    style: (index) => at(['Brass', 'Black', 'Walnut', 'Oak'], index),
    pictures: decor('mirror', 'Mirror'),
  },
  {
    code: 'VASE',
    category: 72,
    noun: 'Vase',
    count: 14,
    price: 78,
    dims: [15, 9, 9],
    axes: [],
    features: ['Thrown by hand', 'Watertight glaze'],
    story: ['No two come out of the kiln alike.'],
    style: (index) => at(['Tall', 'Ribbed'], index),
    pictures: decor('vase', 'Vase'),
  },
  {
    code: 'ART',
    category: 71,
    noun: 'Framed Print',
    count: 12,
    price: 190,
    dims: [30, 26, 1.5],
    axes: [],
    features: ['Archival paper', 'Walnut frame', 'Ready to hang'],
    story: ['Drawn by printmakers from the Willamette valley.'],
    style: (index) => at(['Coast', 'Hills', 'Evening'], index),
    pictures: decor('art', 'Print'),
  },
  {
    code: 'PILL',
    category: 73,
    noun: 'Pillow',
    count: 18,
    price: 68,
    dims: [20, 20, 6],
    axes: [],
    features: ['Down insert', 'Hidden zipper', 'Hand-loomed cover'],
    story: ['Two of a kind and one stranger is the rule we follow.'],
    style: (index) => at(['Striped', 'Loomed'], index),
    pictures: decor('pillow', 'Pillow'),
  },
  {
    code: 'PLAN',
    category: 72,
    noun: 'Planter',
    count: 8,
    price: 95,
    dims: [14, 14, 14],
    axes: [],
    features: ['Drain hole and saucer', 'Frost proof'],
    story: ['Sold with soil, without the plant.'],
    style: () => 'Stoneware',
    pictures: decor('plant', 'Planter'),
  },
  {
    code: 'ADIR',
    category: 81,
    noun: 'Adirondack Chair',
    count: 8,
    price: 390,
    dims: [38, 31, 36],
    axes: [wood(3)],
    features: ['Stainless hardware', 'Weathers to silver if left bare', 'Folds for winter'],
    story: ['Cedar needs nothing but an evening.'],
    style: () => 'Cedar',
    pictures: chairPictures(['adirondack'], 'Adirondack chair'),
  },
  {
    code: 'OTAB',
    category: 82,
    noun: 'Outdoor Dining Table',
    count: 8,
    price: 1190,
    dims: [29, 78, 38],
    axes: [wood(2)],
    features: ['Teak oil finish', 'Umbrella hole', 'Stainless hardware'],
    story: WOOD_STORY,
    style: (index) => at(['Slatted', 'Round'], index),
    pictures: table(
      'Outdoor table',
      [
        { shape: 'rect', base: 'trestle' },
        { shape: 'round', base: 'legs' },
      ],
      78,
      29,
    ),
  },
  {
    code: 'UMBR',
    category: 83,
    noun: 'Umbrella',
    count: 8,
    price: 340,
    dims: [102, 108, 108],
    axes: [],
    features: ['Fade-resistant canvas', 'Wind vent', 'Eucalyptus pole'],
    story: ['Nine feet of shade, two pulleys, no crank to lose.'],
    style: (index) => at(['Terracotta', 'Forest', 'Sand', 'Harbor'], index),
    pictures: (index) => {
      const color = at(['#b5543a', '#3f5c4a', '#d2c4ae', '#4a6684'], index)
      return [
        one(`umbrella ${color.slice(1)}`, 'Umbrella, open', () => drawParasol(color), {
          model: 'umbrella',
          params: {},
          view: 'angle',
          tints: [clothTint(color)],
        }),
      ]
    },
  },
  {
    code: 'CARE',
    category: 91,
    noun: 'Care Kit',
    count: 6,
    price: 24,
    dims: [9, 4, 4],
    axes: [],
    features: ['Made for the finishes we sell', 'No silicone'],
    story: ['Twice a year is enough.'],
    style: (index) => at(['Wood Oil', 'Fabric', 'Leather'], index),
    pictures: (index) => {
      const kind = at(['wood', 'fabric', 'leather'] as const, index)
      return [shot(`care ${kind}`, 'Care kit', { model: 'care', params: { kind }, view: 'angle', samples: 20 })]
    },
  },
]
