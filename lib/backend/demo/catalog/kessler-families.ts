/** The product families of Kessler Appliance; long because it is a table. */

import { dishwasherBox, drawDishwasherOpen, drawHood, microwaveBox, sideColor } from '../drawings/kitchen.ts'
import { type LaundryParams, laundryBox } from '../drawings/laundry.ts'
import { FINISH_COLOR, type Finish, type Handle } from '../drawings/metal.ts'
import { drawCooktop, type Fuel, rangeBox, wallOvenBox } from '../drawings/ranges.ts'
import { chestFreezerBox, coolerBox, drawFridge, type FridgeLayout } from '../drawings/refrigeration.ts'
import { drawBox } from '../drawings/sketch.ts'
import type { Rendering, Tint } from '../pictures/rendering.ts'
import type { Random } from '../random.ts'
import type { DraftPicture, DraftSpec } from '../store-draft.ts'
import type { Brand } from './kessler-texts.ts'

export type { Brand } from './kessler-texts.ts'

/** Data of a model from which its texts and pictures are made. */
export type ModelContext = {
  brand: Brand
  tier: number
  width: number
  finish: Finish
  finishName: string
  series: string
  random: Random
  handle: Handle
  index: number
}

/** A product family: what its models have in common and how they vary. */
export type ApplianceFamily = {
  code: string
  category: number
  noun: string
  brands: readonly string[]
  tiers?: readonly number[]
  widths: readonly number[]
  finishes: readonly Finish[]
  /** Base price: an entry model of a brand with level 1. */
  price: number
  sized: boolean
  energyStar: boolean
  story: string
  features: readonly string[]
  /** Height, width and depth in inches. */
  size: (context: ModelContext) => [number, number, number]
  specs: (context: ModelContext) => DraftSpec[]
  attributes: (context: ModelContext) => Record<string, string | number | boolean>
  suffix?: (context: ModelContext) => string
  pictures: (context: ModelContext) => DraftPicture[]
}

export const FINISH_NAMES: Record<Finish, string> = {
  stainless: 'Stainless Steel',
  'black-stainless': 'Black Stainless',
  black: 'Black',
  white: 'White',
  slate: 'Slate',
  panel: 'Panel Ready',
  navy: 'Navy',
}

const MAIN = ['PW', 'NM', 'OK', 'HV', 'KD', 'VS']

const ALL = [...MAIN, 'CV', 'TS']

const HIGH = ['HV', 'KD', 'VS', 'CV', 'TS']

const spec = (group: string, name: string, value: string | number, tooltip?: string): DraftSpec => ({
  group,
  name,
  value: String(value),
  ...(tooltip ? { tooltip } : {}),
})

const volts = (value: string) => spec('Electrical', 'Voltage', value)

/** Drawings of one look: front, angle and close-up. */
function views(
  look: string,
  label: string,
  draw: (view: 'front' | 'angle' | 'detail') => string,
  which: readonly ('front' | 'angle' | 'detail')[] = ['angle', 'front'],
  render?: Rendered,
): DraftPicture[] {
  const names = { front: 'front', angle: 'at an angle', detail: 'close-up' }
  return which.map((view) => ({
    file: `${look}-${view}.svg`,
    label: `${label}, ${names[view]}`,
    draw: () => draw(view),
    ...(render ? { render: { ...render, view } } : {}),
  }))
}

/** The rendering of a model in a finish, without the view. */
type Rendered = Omit<Rendering, 'view'>

/** Tints for a painted body (`diffuse`) and its handles (`trim`). */
const paintIn = (diffuse: string, trim: string): { tints: Tint[] } => ({
  tints: [
    { diffuse, base: '#e8e8e6' },
    { mask: 'tint2', diffuse: trim, base: '#dcdcda' },
  ],
})

/** The surface to render for a finish, and the tints that turn it into this finish. */
function finishOf(finish: Finish): { surface: string; tints: Tint[]; exposure?: number } {
  const paint = (diffuse: string, trim: string) => ({ surface: 'paint', ...paintIn(diffuse, trim) })
  if (finish === 'stainless') return { surface: 'steel', tints: [] }
  if (finish === 'panel') return { surface: 'panel', tints: [] }
  if (finish === 'black-stainless')
    return {
      surface: 'steel',
      tints: [{ gloss: [0.17, 0.175, 0.185] }, { mask: 'tint2', gloss: [0.2, 0.2, 0.22] }],
    }
  if (finish === 'black') return paint('#101113', '#1d1e20')
  if (finish === 'slate') return paint('#6c7072', '#85898b')
  if (finish === 'navy') return paint('#22364e', '#2b4160')
  return { surface: 'paint', tints: [], exposure: 0.92 }
}

/** A model of painted steel in every finish. */
function inPaint(model: string, finish: Finish, params: Rendering['params']): Rendered {
  if (finish !== 'black-stainless') return inFinish(model, finish, params)
  return { ...inFinish(model, 'slate', params), ...paintIn('#3b3e41', '#515457') }
}

/** A model that is never white; its dark finishes are dark steel. */
function inMetal(model: string, finish: Finish, params: Rendering['params']): Rendered {
  if (finish !== 'black') return inFinish(model, finish, params)
  const tints: Tint[] = [{ gloss: [0.05, 0.05, 0.055] }, { mask: 'tint2', gloss: [0.1, 0.1, 0.11] }]
  return { ...inFinish(model, 'stainless', params), tints }
}

function inFinish(model: string, finish: Finish, params: Rendering['params']): Rendered {
  const { surface, ...look } = finishOf(finish)
  return { model, params: { ...params, surface }, ...look }
}

/** Rendered pictures of one look: at an angle, then from the front or close up. */
function rendered(look: string, label: string, render: Rendered, second: 'front' | 'detail' = 'front'): DraftPicture[] {
  const sampled = { samples: 20, ...render }
  return [
    { file: `${look}.webp`, label, render: { ...sampled, view: 'angle' } },
    {
      file: `${look}-${second}.webp`,
      label: `${label}, ${second === 'front' ? 'front' : 'close-up'}`,
      render: { ...sampled, view: second },
    },
  ]
}

/** The only picture of a spare part or a care product. */
const single = (model: 'part' | 'care', kind: string, label: string): DraftPicture[] => [
  { file: `${model}-${kind}.webp`, label, render: { model, params: { kind }, view: 'angle', samples: 20 } },
]

const plainHandle = (handle: Handle): Handle => (handle === 'curved' ? 'bar' : handle)

function fridge(
  code: string,
  category: number,
  noun: string,
  layout: FridgeLayout,
  more: Pick<ApplianceFamily, 'brands' | 'widths' | 'finishes' | 'price' | 'story' | 'features'> & {
    height: number
    depth: number
    capacity: number
    dispenser: boolean
  },
): ApplianceFamily {
  return {
    ...more,
    code,
    category,
    noun,
    sized: true,
    energyStar: true,
    size: ({ tier, width, random }) => [
      more.height - random.int(0, 2) * 0.375,
      width - 0.25,
      more.depth - (tier === 2 ? 5 : 0) + random.int(0, 3) * 0.25,
    ],
    specs: ({ width, tier, random }) => [
      spec(
        'Capacity',
        'Total capacity (cu. ft.)',
        (
          (more.capacity * width) / (more.widths.at(-1) ?? width) -
          (tier === 2 ? 1.4 : 0) -
          random.int(0, 4) * 0.1
        ).toFixed(1),
        'The room inside, shelves included.',
      ),
      spec(
        'Capacity',
        'Counter depth',
        tier === 2 ? 'Yes' : 'No',
        'Counter-depth models stand nearly flush with cabinets.',
      ),
      spec(
        'Cooling',
        'Ice maker',
        layout === 'top-freezer'
          ? tier > 0
            ? 'Factory installed'
            : 'Optional'
          : tier > 0
            ? 'Dual'
            : 'Factory installed',
      ),
      spec('Cooling', 'Defrost', 'Frost free'),
      spec(
        'Energy',
        'Annual use (kWh)',
        random.int(layout === 'top-freezer' ? 360 : 560, layout === 'top-freezer' ? 480 : 760),
      ),
      volts('115 V'),
    ],
    attributes: ({ width, tier }) => ({
      capacity: Math.round((more.capacity * width) / (more.widths.at(-1) ?? width)),
      counter_depth: tier === 2,
      wifi: tier === 2,
      dispenser: more.dispenser,
    }),
    suffix: ({ tier }) => (tier === 2 && layout !== 'top-freezer' ? ', Counter Depth,' : ''),
    pictures: ({ finish, handle, tier, brand, random }) => {
      const shape: FridgeLayout = layout === 'french' && tier === 2 ? 'french-4' : layout
      const grip = finish === 'panel' ? 'pro' : plainHandle(handle)
      const screen = shape === 'french-4' && brand.code === 'VS'
      const dispenser = more.dispenser && tier !== 2 && finish !== 'panel'
      const params = {
        layout: shape,
        finish,
        handle: grip,
        dispenser,
        widthIn: more.widths.at(-1) ?? 30,
        heightIn: more.height,
        screen,
      }
      const look = `refrigerator-${shape}-${grip}-${finish}${dispenser ? '-dispenser' : ''}${screen ? '-screen' : ''}`
      // A pocket handle would hardly be visible, so that these layouts are rendered with a bar.
      const hasBar = layout === 'bottom-freezer' || layout === 'column'
      const built = {
        layout: shape,
        handle: hasBar && grip === 'pocket' ? 'bar' : grip,
        width: params.widthIn,
        height: more.height,
        depth: more.depth,
        ...(dispenser || shape === 'side-by-side' ? { dispenser: true } : {}),
        ...(screen ? { screen } : {}),
      }
      // Behind a panel, the open door is steel.
      const opened: Finish = finish === 'panel' ? 'stainless' : finish
      const openBar = { ...built, handle: 'bar', dispenser: false, screen: false, open: true }
      return [
        ...views(
          look,
          noun,
          (view) => drawFridge(params, view),
          ['angle', 'front'],
          inFinish('refrigerator', finish, built),
        ),
        {
          file: `refrigerator-${shape}-open-${opened}.svg`,
          label: `${noun}, doors open`,
          draw: () => drawFridge({ ...params, finish: opened }, 'open'),
          render: { ...inFinish('refrigerator', opened, openBar), view: 'open' },
        },
        ...(random.chance(0.5) && dispenser
          ? views(look, noun, (view) => drawFridge(params, view), ['detail'], inFinish('refrigerator', finish, built))
          : []),
      ]
    },
  }
}

function range(
  code: string,
  category: number,
  noun: string,
  fuel: Fuel,
  more: Pick<ApplianceFamily, 'brands' | 'price' | 'widths' | 'story' | 'features'>,
): ApplianceFamily {
  return {
    ...more,
    code,
    category,
    noun,
    sized: true,
    energyStar: false,
    finishes: ['stainless', 'white', 'black', 'black-stainless'],
    size: ({ width }) => [36.5, width - 0.125, 28.5],
    specs: ({ width, tier, random }) => [
      spec('Capacity', 'Oven capacity (cu. ft.)', (width > 30 ? 6.1 : 5 + tier * 0.4).toFixed(1)),
      spec('Cooktop', fuel === 'gas' ? 'Burners' : 'Elements', width > 40 ? 8 : width > 30 ? 6 : 5),
      fuel === 'gas'
        ? spec(
            'Cooktop',
            'Largest burner (BTU)',
            random.pick(['15,000', '17,000', '18,000', '20,000']),
            'Heat of the strongest burner; 15,000 and more boils quickly.',
          )
        : spec('Cooktop', 'Largest element (W)', random.pick(['3,000', '3,200', '3,600'])),
      spec(
        'Oven',
        'Convection',
        tier > 0 ? 'True convection' : 'No',
        'A fan moves the heat, so that several racks bake alike.',
      ),
      spec('Oven', 'Cleaning', random.pick(['Self clean', 'Steam clean', 'Self and steam clean'])),
      volts(fuel === 'gas' ? '120 V' : '240 V'),
    ],
    attributes: ({ width, tier, handle }) => ({
      fuel: fuel === 'gas' ? 'Gas' : fuel === 'induction' ? 'Induction' : 'Electric',
      convection: tier > 0,
      wifi: tier > 0,
      capacity: width > 30 ? 6 : 5,
      style: handle === 'pro' ? 'Pro-style' : tier === 0 ? 'Freestanding' : 'Slide-in',
    }),
    suffix: ({ tier }) => (tier === 1 ? ' with Air Fry' : ''),
    pictures: ({ finish, handle, tier, width, brand }) => {
      const style = handle === 'pro' ? 'pro' : tier === 0 ? 'freestanding' : 'slide-in'
      const grip: Handle = handle === 'pro' ? 'pro' : 'bar'
      const double = tier === 2 && handle !== 'pro'
      const knobColor = brand.code === 'TS' ? '#a8202c' : undefined
      const drawnWidth = style === 'pro' ? width : 30
      const box = rangeBox({
        fuel,
        finish,
        handle: grip,
        style,
        doubleOven: double,
        widthIn: drawnWidth,
        ...(knobColor ? { knobColor } : {}),
      })
      return views(
        `range-${fuel}-${style}-${finish}-${drawnWidth}${double ? '-double' : ''}${knobColor ? '-red' : ''}`,
        noun,
        (view) => drawBox(box, view, sideColor(finish), { x: box.width * 0.02, y: 0, size: box.width * 0.5 }),
        finish === 'stainless' && handle !== 'pro' ? ['angle', 'front', 'detail'] : ['angle', 'front'],
        // Glass tops look alike at an angle; only one of the wide widths is modelled.
        inFinish('range', finish, {
          fuel: fuel === 'gas' ? 'gas' : 'electric',
          style,
          handle: grip,
          width: fuel === 'gas' && drawnWidth > 36 ? 48 : 30,
          ...(double ? { double } : {}),
        }),
      )
    },
  }
}

function laundry(
  code: string,
  category: number,
  noun: string,
  kind: LaundryParams['kind'],
  more: Pick<ApplianceFamily, 'brands' | 'price' | 'story' | 'features'> & { capacity: number; gas?: boolean },
): ApplianceFamily {
  const tower = kind === 'tower'
  return {
    ...more,
    code,
    category,
    noun,
    widths: [27],
    finishes: ['white', 'slate', 'black-stainless', 'navy'],
    sized: false,
    energyStar: true,
    size: ({ random }) => [
      tower ? 74.375 : kind.startsWith('top') ? 44 : 38.75 + random.int(0, 2) * 0.25,
      27,
      tower ? 31.5 : 30.5 + random.int(0, 4) * 0.25,
    ],
    specs: ({ tier, random }) => [
      spec('Capacity', 'Drum capacity (cu. ft.)', (more.capacity + tier * 0.3).toFixed(1)),
      spec(
        'Performance',
        kind.includes('dry') ? 'Heat source' : 'Spin speed (rpm)',
        kind.includes('dry')
          ? more.gas
            ? 'Natural gas, LP kit optional'
            : 'Electric'
          : random.pick([800, 1100, 1200, 1300]),
      ),
      spec('Performance', 'Cycles', 8 + tier * 3),
      spec('Performance', 'Noise (dB)', random.int(52, 68)),
      spec('General', 'Stackable', kind.startsWith('top') || tower ? 'No' : 'Yes'),
      volts(kind === 'front-washer' || kind === 'top-washer' || more.gas ? '120 V' : '240 V'),
    ],
    attributes: ({ tier }) => ({
      capacity: Math.round((more.capacity + tier * 0.3) * 10) / 10,
      steam: tier > 0,
      wifi: tier > 0,
      fuel: more.gas ? 'Gas' : 'Electric',
    }),
    pictures: ({ finish, tier, handle }) => {
      const panel = tier === 0 ? 'knob' : 'touch'
      const frontLoad = kind === 'front-washer' || kind === 'dryer'
      const door =
        handle === 'pocket' && frontLoad ? 'dark' : finish === 'white' && tier === 0 && frontLoad ? 'white' : 'chrome'
      const pedestal = tier === 2 && frontLoad
      const box = laundryBox({ kind, finish, panel, door, pedestal })
      return views(
        `laundry-${kind}-${panel}-${door}-${finish}${pedestal ? '-pedestal' : ''}`,
        noun,
        (view) => drawBox(box, view, FINISH_COLOR[finish], { x: box.width * 0.05, y: 0, size: box.width * 0.8 }),
        finish === 'white' ? ['angle', 'front', 'detail'] : ['angle', 'front'],
        inPaint('laundry', finish, {
          kind,
          panel: tower ? 'touch' : panel,
          door: door === 'white' ? 'white' : 'chrome',
          ...(pedestal ? { pedestal } : {}),
        }),
      )
    },
  }
}

function simple(
  code: string,
  category: number,
  noun: string,
  more: Omit<
    ApplianceFamily,
    'code' | 'category' | 'noun' | 'size' | 'specs' | 'attributes' | 'energyStar' | 'sized' | 'widths'
  > & {
    dims: [number, number, number]
    facts?: readonly [string, string, readonly (string | number)[]][]
    sized?: boolean
    widths?: readonly number[]
    energyStar?: boolean
  },
): ApplianceFamily {
  const { dims, facts = [], ...rest } = more
  return {
    sized: false,
    widths: [dims[1]],
    energyStar: false,
    ...rest,
    code,
    category,
    noun,
    size: ({ width }) => [dims[0], width, dims[2]],
    specs: ({ random }) => facts.map(([group, name, values]) => spec(group, name, random.pick(values))),
    attributes: ({ tier }) => ({ wifi: tier === 2 && rest.price > 300 }),
  }
}

const METALS: readonly Finish[] = ['stainless', 'white', 'black', 'black-stainless']

export const FAMILIES: readonly ApplianceFamily[] = [
  fridge('FD', 11, 'French Door Refrigerator', 'french', {
    brands: ALL,
    widths: [33, 36],
    finishes: METALS,
    price: 1750,
    height: 69.75,
    depth: 34.5,
    capacity: 27.8,
    dispenser: true,
    story: 'The full-width bottom freezer keeps fresh food at eye level.',
    features: [
      'Two independent evaporators',
      'Full-width deli drawer with its own temperature',
      'Slim ice maker in the door',
      'Filtered water and ice dispenser',
      'Fingerprint-resistant finish',
      'Adjustable split shelves',
      'Soft-close freezer drawer',
      'Door alarm',
      'LED light towers on both sides',
      'Quick-chill mode',
    ],
  }),
  fridge('SS', 12, 'Side-by-Side Refrigerator', 'side-by-side', {
    brands: MAIN,
    widths: [33, 36],
    finishes: METALS,
    price: 1290,
    height: 69.5,
    depth: 33.5,
    capacity: 26.2,
    dispenser: true,
    story: 'Narrow doors make it a good choice for galley kitchens.',
    features: [
      'Ice and water through the door',
      'Gallon bins in the door',
      'Two humidity-controlled crispers',
      'Pull-out freezer baskets',
      'Adjustable glass shelves',
      'Door-open alarm',
      'LED lighting',
      'Filter change reminder',
    ],
  }),
  fridge('TF', 13, 'Top Freezer Refrigerator', 'top-freezer', {
    brands: MAIN,
    widths: [28, 30],
    finishes: ['white', 'stainless', 'black', 'slate'],
    price: 640,
    height: 66,
    depth: 31,
    capacity: 18.2,
    dispenser: false,
    story: 'It is the layout with the fewest parts and the lowest energy bill.',
    features: [
      'Reversible doors',
      'Two clear crispers',
      'Gallon storage in the door',
      'Adjustable glass shelves',
      'LED lighting',
      'Garage ready from 38 to 110 °F',
    ],
  }),
  fridge('BF', 14, 'Bottom Freezer Refrigerator', 'bottom-freezer', {
    brands: HIGH,
    widths: [24, 30],
    finishes: METALS,
    price: 1180,
    height: 68,
    depth: 30,
    capacity: 20,
    dispenser: false,
    story: 'What you use most is at eye level, frozen food below.',
    features: [
      'Reversible door',
      'Full-extension freezer drawer',
      'Humidity-controlled crisper',
      'LED lighting from above',
      'Wine rack that folds away',
      'Fast freeze',
    ],
  }),
  fridge('CO', 15, 'Column Refrigerator', 'column', {
    brands: ['KD', 'VS', 'CV', 'TS'],
    widths: [24, 30],
    finishes: ['stainless', 'panel'],
    price: 4900,
    height: 84,
    depth: 24,
    capacity: 16.4,
    dispenser: false,
    story: 'Columns are set side by side or apart, wherever the kitchen needs them.',
    features: [
      'Accepts custom cabinet panels',
      'Metal-lined interior',
      'Soft-close drawers',
      'Push-to-open assist',
      'Separate crisper temperature',
      'Ramp-up interior lighting',
    ],
  }),
  simple('FU', 16, 'Upright Freezer', {
    brands: MAIN,
    finishes: ['white', 'stainless', 'black'],
    price: 780,
    dims: [70, 28, 30],
    energyStar: true,
    story: 'Food is stored in sight instead of in layers.',
    features: [
      'Frost free',
      'Converts to a refrigerator',
      'Lock with pop-out key',
      'Temperature alarm',
      'Four sliding bins',
      'LED lighting',
    ],
    facts: [
      ['Capacity', 'Total capacity (cu. ft.)', [13.8, 17.6, 20.5, 21]],
      ['Energy', 'Annual use (kWh)', [395, 448, 504]],
    ],
    pictures: ({ finish, handle }) => [
      ...views(
        `freezer-upright-${plainHandle(handle)}-${finish}`,
        'Upright freezer',
        (view) =>
          drawFridge(
            { layout: 'upright', finish, handle: plainHandle(handle), dispenser: false, widthIn: 28, heightIn: 70 },
            view,
          ),
        ['angle', 'front'],
        inFinish('refrigerator', finish, {
          layout: 'upright',
          handle: 'bar',
          width: 28,
          height: 70,
          depth: 30,
        }),
      ),
      {
        file: 'freezer-upright-open.svg',
        label: 'Upright freezer, open',
        draw: () =>
          drawFridge(
            { layout: 'upright', finish: 'white', handle: 'pocket', dispenser: false, widthIn: 28, heightIn: 70 },
            'open',
          ),
        render: {
          ...inFinish('refrigerator', 'white', {
            layout: 'upright',
            handle: 'bar',
            width: 28,
            height: 70,
            depth: 30,
            open: true,
          }),
          view: 'open',
        },
      },
    ],
  }),
  simple('FC', 16, 'Chest Freezer', {
    brands: ['PW', 'NM', 'OK'],
    finishes: ['white', 'black', 'slate'],
    widths: [38, 46, 56],
    price: 390,
    dims: [34, 46, 29],
    sized: true,
    energyStar: true,
    story: 'It holds its cold for two days when the power is out.',
    features: ['Two lift-out baskets', 'Lock', 'Drain at the front', 'Interior light', 'Garage ready'],
    facts: [['Capacity', 'Total capacity (cu. ft.)', [7, 10.6, 14.8]]],
    pictures: ({ finish }) =>
      views(
        `freezer-chest-${finish}`,
        'Chest freezer',
        (view) => drawBox(chestFreezerBox(56, finish), view, FINISH_COLOR[finish], { x: 0, y: 0, size: 300 }),
        ['angle', 'front'],
        inPaint('chest', finish, {}),
      ),
  }),
  simple('BC', 17, 'Beverage Center', {
    brands: HIGH,
    finishes: ['stainless', 'black', 'panel'],
    widths: [15, 24],
    price: 980,
    dims: [34, 24, 24],
    sized: true,
    story: 'It fits under a standard counter and opens flush with cabinets.',
    features: [
      'Low-E tinted glass door',
      'Seamless LED lighting',
      'Adjustable shelves',
      'Lock',
      'Digital temperature control',
    ],
    facts: [
      ['Capacity', '12 oz. cans', [84, 112, 148, 170]],
      ['Electrical', 'Voltage', ['115 V']],
    ],
    pictures: ({ finish, handle, width }) => {
      const box = coolerBox({ content: 'cans', finish, handle, widthIn: width, heightIn: 34, zones: 1 })
      return views(
        `beverage-${width}-${plainHandle(handle)}-${finish}`,
        'Beverage center',
        (view) => drawBox(box, view, sideColor(finish), { x: 0, y: 0, size: 240 }),
        ['angle', 'front'],
        inMetal('cooler', finish, {
          content: 'cans',
          width,
          handle: handle === 'pro' ? 'pro' : 'bar',
        }),
      )
    },
  }),
  simple('WC', 17, 'Wine Cooler', {
    brands: HIGH,
    finishes: ['stainless', 'black', 'panel'],
    widths: [15, 24],
    price: 1150,
    dims: [34, 24, 24],
    sized: true,
    story: 'Wooden racks and a quiet compressor keep bottles still.',
    features: [
      'Two temperature zones',
      'Full-extension wooden racks',
      'UV-resistant glass',
      'Vibration damping',
      'Lock',
    ],
    facts: [['Capacity', 'Bottles', [28, 44, 46, 52]]],
    pictures: ({ finish, handle, width, tier }) => {
      const box = coolerBox({ content: 'wine', finish, handle, widthIn: width, heightIn: 34, zones: tier > 0 ? 2 : 1 })
      return views(
        `wine-${width}-${plainHandle(handle)}-${finish}-${tier > 0 ? 2 : 1}`,
        'Wine cooler',
        (view) => drawBox(box, view, sideColor(finish), { x: 0, y: 0, size: 240 }),
        ['angle', 'front'],
        inMetal('cooler', finish, {
          content: 'wine',
          width,
          handle: handle === 'pro' ? 'pro' : 'bar',
          ...(tier > 0 ? { zones: 2 } : {}),
        }),
      )
    },
  }),
  range('RG', 211, 'Gas Range', 'gas', {
    brands: ALL,
    widths: [30, 36, 48],
    price: 940,
    story: 'LP conversion parts are included.',
    features: [
      'Five sealed burners',
      'Continuous cast-iron grates',
      'Center griddle burner',
      'Air fry mode',
      'True convection',
      'Steam clean',
      'Temperature probe',
      'Gliding oven rack',
      'Wi-Fi remote start',
      'Storage drawer',
    ],
  }),
  range('RE', 212, 'Electric Range', 'electric', {
    brands: MAIN,
    widths: [30],
    price: 720,
    story: 'The smooth glass top wipes clean in seconds.',
    features: [
      'Five radiant elements',
      'Bridge element for griddles',
      'Air fry mode',
      'Warming zone',
      'Self clean',
      'Hidden bake element',
      'Storage drawer',
      'Delay bake',
    ],
  }),
  range('RI', 213, 'Induction Range', 'induction', {
    brands: HIGH,
    widths: [30, 36],
    price: 1680,
    story: 'Only the pan gets hot: faster than gas, and safer with children about.',
    features: [
      'Four induction zones with boost',
      'Two zones that join',
      'Pan detection',
      'Air fry mode',
      'True convection',
      'Steam clean',
      'Child lock',
      'Wi-Fi remote start',
    ],
  }),
  ...(['single', 'double', 'combo'] as const).map((kind) =>
    simple(
      { single: 'WS', double: 'WD', combo: 'WO' }[kind],
      22,
      kind === 'single'
        ? 'Single Wall Oven'
        : kind === 'double'
          ? 'Double Wall Oven'
          : 'Microwave & Wall Oven Combination',
      {
        brands: ['NM', 'HV', 'VS', 'CV', 'TS'],
        finishes: ['stainless', 'black', 'black-stainless'],
        widths: [27, 30],
        price: kind === 'single' ? 1690 : kind === 'double' ? 2750 : 2950,
        dims: [kind === 'single' ? 29 : kind === 'double' ? 51 : 43, 30, 26.5],
        sized: true,
        story: 'At eye level there is no bending and no guessing.',
        features: [
          'True convection',
          'Soft-close door',
          'Temperature probe',
          'Steam assist',
          'Sabbath mode',
          'Full-extension rack',
          'Fits most existing cutouts',
          'Wi-Fi',
        ],
        facts: [
          ['Capacity', 'Oven capacity (cu. ft.)', [4.3, 5, 5.1]],
          ['Electrical', 'Voltage', ['240 V']],
          ['Oven', 'Cleaning', ['Self clean', 'Steam clean']],
        ],
        pictures: ({ finish, handle }) => {
          const grip = handle === 'pro' ? 'pro' : 'bar'
          const box = wallOvenBox({ kind, finish, handle: grip, widthIn: 30 })
          return views(
            `wall-oven-${kind}-${grip}-${finish}`,
            'Wall oven',
            (view) => drawBox(box, view, '#5c6166', { x: box.width * 0.2, y: 0, size: box.width * 0.6 }),
            ['front', 'detail'],
            inMetal('wall-oven', finish, { kind, handle: 'bar' }),
          )
        },
      },
    ),
  ),
  ...(['gas', 'electric', 'induction'] as const).map((fuel) =>
    simple(`C${fuel.charAt(0).toUpperCase()}`, 23, `${fuel.charAt(0).toUpperCase()}${fuel.slice(1)} Cooktop`, {
      brands: ['NM', 'HV', 'VS', 'CV', 'TS'],
      finishes: fuel === 'gas' ? ['stainless', 'black'] : ['black', 'stainless'],
      widths: [30, 36],
      price: fuel === 'gas' ? 820 : fuel === 'electric' ? 760 : 1580,
      dims: [3.5, 30, 21],
      sized: true,
      story: 'Drop-in installation; we check the cutout before delivery.',
      features:
        fuel === 'gas'
          ? ['Sealed burners', 'Continuous grates', 'Automatic re-ignition', 'LP kit included', 'Low simmer burner']
          : ['Touch controls', 'Child lock', 'Timer on every zone', 'Bridge zone', 'Residual heat lights'],
      facts: [
        ['Cooktop', fuel === 'gas' ? 'Burners' : 'Elements', [4, 5]],
        ['Electrical', 'Voltage', [fuel === 'gas' ? '120 V' : '240 V']],
      ],
      pictures: ({ finish, width }) => [
        {
          file: `cooktop-${fuel}-${width}-${finish}.svg`,
          label: 'Cooktop from above',
          draw: () => drawCooktop({ fuel, finish, widthIn: width, burners: width > 30 ? 5 : 4 }),
          render: {
            model: 'cooktop',
            params: { fuel, width: 36, surface: finish === 'stainless' ? 'steel' : 'glass' },
            view: 'high',
          },
        },
      ],
    }),
  ),
  ...(['chimney', 'under-cabinet', 'pro'] as const).map((kind) =>
    simple(
      `H${kind.charAt(0).toUpperCase()}`,
      24,
      kind === 'chimney' ? 'Wall Chimney Hood' : kind === 'pro' ? 'Pro-Style Hood' : 'Under-Cabinet Hood',
      {
        brands: kind === 'pro' ? ['CV', 'TS'] : MAIN,
        finishes: kind === 'pro' ? ['stainless', 'black', 'navy'] : ['stainless', 'black', 'white'],
        widths: [30, 36],
        price: kind === 'under-cabinet' ? 240 : kind === 'chimney' ? 690 : 1650,
        dims: [kind === 'chimney' ? 38 : 10, 30, 20],
        sized: true,
        energyStar: true,
        story: 'It vents outside or recirculates through charcoal filters.',
        features: [
          'LED lights with two levels',
          'Dishwasher-safe baffle filters',
          'Four speeds',
          'Heat sensor',
          'Convertible to recirculation',
        ],
        facts: [
          ['Ventilation', 'Airflow (CFM)', [300, 400, 600, 900]],
          ['Ventilation', 'Noise (sones)', [0.8, 1.5, 3.5]],
        ],
        pictures: ({ finish, width, tier }) => [
          {
            file: `hood-${kind}-${width}-${finish}${tier === 2 ? '-glass' : ''}.svg`,
            label: 'Hood with lights on',
            draw: () => drawHood({ kind, finish, widthIn: width, glass: tier === 2 }),
            render: {
              ...inFinish('hood', finish, { kind, width: 36, glass: tier === 2 && kind === 'chimney' }),
              view: 'angle',
            },
          },
        ],
      },
    ),
  ),
  ...(['otr', 'counter', 'drawer'] as const).map((kind) =>
    simple(
      `M${kind.charAt(0).toUpperCase()}`,
      25,
      kind === 'otr' ? 'Over-the-Range Microwave' : kind === 'counter' ? 'Countertop Microwave' : 'Microwave Drawer',
      {
        brands: kind === 'drawer' ? ['VS', 'CV', 'TS'] : MAIN,
        finishes: METALS,
        price: kind === 'otr' ? 360 : kind === 'counter' ? 170 : 1250,
        dims: [kind === 'counter' ? 12 : 16.5, kind === 'counter' ? 22 : 30, 16],
        story: 'One-touch keys cover what most kitchens use it for.',
        features: ['Sensor cooking', 'Add 30 seconds', 'Mute', 'Control lock', 'Inverter power', 'Air fry'],
        facts: [
          ['Capacity', 'Capacity (cu. ft.)', [1.1, 1.6, 1.9, 2.1]],
          ['Performance', 'Power (W)', [950, 1000, 1100]],
        ],
        pictures: ({ finish, handle }) => {
          const grip = kind === 'counter' ? 'none' : handle === 'pro' ? 'pro' : 'bar'
          const box = microwaveBox({ kind, finish, handle: grip, widthIn: kind === 'counter' ? 22 : 30 })
          return views(
            `microwave-${kind}-${grip}-${finish}`,
            'Microwave',
            (view) => drawBox(box, view, sideColor(finish), { x: 0, y: 0, size: 200 }),
            ['angle', 'front'],
            inFinish('microwave', finish, { kind, handle: grip === 'none' ? 'none' : 'bar' }),
          )
        },
      },
    ),
  ),
  ...(['front', 'top'] as const).map((control) =>
    simple(
      control === 'front' ? 'DF' : 'DT',
      control === 'front' ? 31 : 32,
      control === 'front' ? 'Front Control Dishwasher' : 'Top Control Dishwasher',
      {
        brands: control === 'front' ? MAIN : ALL,
        finishes: ['stainless', 'white', 'black', 'panel'],
        widths: [24],
        price: control === 'front' ? 520 : 840,
        dims: [34, 23.875, 24.5],
        sized: true,
        energyStar: true,
        story: 'The soil sensor ends the cycle when the water runs clear.',
        features: [
          'Third rack',
          'Stainless steel tub',
          'Adjustable upper rack',
          'Fan dry',
          'Leak protection',
          'Bottle jets',
          'One-hour cycle',
          'Soft-close door',
        ],
        facts: [
          ['Performance', 'Noise (dB)', [39, 42, 44, 46, 48, 50]],
          ['Capacity', 'Place settings', [14, 15, 16]],
          ['Energy', 'Annual use (kWh)', [239, 269]],
        ],
        pictures: ({ finish, handle }) => {
          const grip = finish === 'panel' ? 'pro' : plainHandle(handle)
          const box = dishwasherBox({ control, finish, handle: grip, widthIn: 24 })
          return [
            ...views(
              `dishwasher-${control}-${grip}-${finish}`,
              'Dishwasher',
              (view) => drawBox(box, view, sideColor(finish), { x: box.width * 0.2, y: 0, size: box.width * 0.6 }),
              ['angle', 'front'],
              inFinish('dishwasher', finish, {
                control,
                handle: grip === 'pocket' || finish === 'panel' ? grip : 'bar',
              }),
            ),
            {
              file: 'dishwasher-open.svg',
              label: 'Dishwasher, open',
              draw: () => drawDishwasherOpen('stainless'),
              render: {
                ...inFinish('dishwasher', 'stainless', { control: 'top', handle: 'bar', open: true }),
                view: 'open',
              },
            },
          ]
        },
      },
    ),
  ),
  laundry('WF', 41, 'Front Load Washer', 'front-washer', {
    brands: ALL.slice(1),
    price: 830,
    capacity: 4.5,
    story: 'The drum tilts a little, so that you reach the last sock.',
    features: [
      'Steam',
      'Automatic dispensing for a month of detergent',
      'Fresh-air vent',
      '15-minute cycle',
      'Vibration damping',
      'Allergen cycle',
      'Delay start',
      'Wi-Fi',
    ],
  }),
  laundry('WT', 42, 'Top Load Washer', 'top-washer', {
    brands: ['PW', 'NM', 'OK', 'HV'],
    price: 620,
    capacity: 4.4,
    story: 'A low-profile impeller leaves room for big loads.',
    features: [
      'Deep fill option',
      'Soft-close lid',
      'Bulky cycle',
      'Built-in faucet',
      'Stainless steel drum',
      'Quick wash',
    ],
  }),
  laundry('DE', 431, 'Electric Dryer', 'dryer', {
    brands: ALL.slice(1),
    price: 830,
    capacity: 7.4,
    story: 'Moisture sensors stop the drum before clothes overdry.',
    features: [
      'Steam refresh',
      'Moisture sensor',
      'Wrinkle guard',
      'Reversible door',
      'Sanitize cycle',
      'Drum light',
      'Vent-blockage check',
    ],
  }),
  laundry('DG', 432, 'Gas Dryer', 'top-dryer', {
    brands: ['PW', 'NM', 'OK', 'HV'],
    price: 760,
    capacity: 7.2,
    gas: true,
    story: 'Gas dries faster; our crew makes the connection.',
    features: ['Moisture sensor', 'Wrinkle guard', 'Hamper door', 'LP convertible', 'Air only cycle'],
  }),
  laundry('LT', 44, 'Laundry Tower', 'tower', {
    brands: ['NM', 'HV', 'KD', 'VS'],
    price: 1950,
    capacity: 4.5,
    story: 'Both sets of controls sit in the middle, where everyone can reach them.',
    features: [
      'Center controls',
      'Dryer picks the cycle to match the washer',
      'Steam',
      'Allergen cycle',
      'Takes half the floor',
    ],
  }),
  ...(['drip', 'espresso'] as const).map((kind) =>
    simple(kind === 'drip' ? 'CM' : 'CX', 51, kind === 'drip' ? '12-Cup Coffee Maker' : 'Espresso Machine', {
      brands: ['NM', 'OK', 'VS', 'TS'],
      finishes: ['stainless', 'black', 'white', 'navy'],
      price: kind === 'drip' ? 85 : 480,
      dims: [14, 9, 13],
      story: 'Water tank and drip tray come off for rinsing.',
      features: ['Programmable start', 'Keeps hot for two hours', 'Descale reminder', 'Removable tank', 'Steam wand'],
      facts: [['Performance', 'Power (W)', [900, 1100, 1450]]],
      pictures: ({ finish }) =>
        rendered(`coffee-${kind}-${finish}`, 'Coffee machine', inFinish('coffee', finish, { kind })),
    }),
  ),
  simple('SM', 52, 'Stand Mixer', {
    brands: ['OK', 'VS', 'TS'],
    finishes: ['navy', 'white', 'black-stainless', 'slate'],
    price: 289,
    dims: [14, 9, 14],
    story: 'An all-metal gearbox kneads bread dough without walking off the counter.',
    features: ['5.5-quart bowl', 'Tilt head', 'Dough hook, whisk and beater', '10 speeds', 'Attachment hub'],
    facts: [['Capacity', 'Bowl (qt.)', [5, 5.5, 7]]],
    pictures: ({ finish }) => rendered(`mixer-${finish}`, 'Stand mixer', inPaint('mixer', finish, {}), 'detail'),
  }),
  simple('BL', 52, 'Blender', {
    brands: ['NM', 'OK', 'VS'],
    finishes: ['black', 'white', 'stainless'],
    price: 99,
    dims: [17, 8, 8],
    story: 'The jar is shaped to pull everything down to the blades.',
    features: ['64 oz. jar', 'Pulse', 'Dishwasher-safe parts', 'Ice-crush program'],
    facts: [['Performance', 'Power (W)', [900, 1200, 1500]]],
    pictures: ({ finish }) => rendered(`blender-${finish}`, 'Blender', inFinish('blender', finish, {})),
  }),
  simple('TO', 53, 'Toaster', {
    brands: ['PW', 'OK', 'VS'],
    finishes: ['stainless', 'black', 'white', 'navy'],
    price: 45,
    dims: [8, 12, 7],
    story: 'Extra-wide slots take bagels and homemade bread.',
    features: ['Wide slots', 'Bagel and defrost keys', 'High lift', 'Crumb tray'],
    facts: [['Performance', 'Power (W)', [850, 1500]]],
    pictures: ({ finish, tier }) => {
      const slots = tier === 2 ? 4 : 2
      return rendered(`toaster-${slots}-${finish}`, 'Toaster', inFinish('toaster', finish, { slots }), 'detail')
    },
  }),
  simple('KT', 53, 'Electric Kettle', {
    brands: ['PW', 'OK', 'VS'],
    finishes: ['stainless', 'black', 'white', 'slate'],
    price: 49,
    dims: [10, 9, 7],
    story: 'Boils a quart in under four minutes.',
    features: ['1.7 qt.', 'Auto shut-off', 'Keep warm', 'Boil-dry protection'],
    pictures: ({ finish }) => rendered(`kettle-${finish}`, 'Kettle', inFinish('kettle', finish, {})),
  }),
  ...(['stick', 'robot'] as const).map((kind) =>
    simple(kind === 'stick' ? 'VC' : 'VR', 54, kind === 'stick' ? 'Cordless Stick Vacuum' : 'Robot Vacuum', {
      brands: ['NM', 'HV', 'KD'],
      finishes: ['navy', 'black', 'white'],
      price: 260,
      dims: [kind === 'stick' ? 44 : 4, 10, 10],
      story: 'Washable filters and a brush that does not wind up hair.',
      features: ['60 minutes per charge', 'HEPA filter', 'Anti-tangle brush', 'Wall dock', 'Maps your floors'],
      facts: [['Performance', 'Run time (min)', [40, 60, 90]]],
      pictures: ({ finish }) =>
        rendered(`vacuum-${kind}-${finish}`, 'Vacuum', inFinish('vacuum', finish, { kind }), 'detail'),
    }),
  ),
  ...(['cart', 'pellet', 'kamado'] as const).map((kind) =>
    simple(
      kind === 'cart' ? 'GC' : kind === 'pellet' ? 'GP' : 'GK',
      kind === 'cart' ? 61 : 62,
      kind === 'cart' ? 'Gas Grill' : kind === 'pellet' ? 'Pellet Grill' : 'Ceramic Charcoal Grill',
      {
        brands: ['PW', 'NM', 'CV'],
        finishes: kind === 'kamado' ? ['black', 'navy', 'slate'] : ['stainless', 'black', 'black-stainless'],
        price: kind === 'cart' ? 520 : 890,
        dims: [46, kind === 'kamado' ? 30 : 56, 26],
        story: 'Built heavy enough to hold heat in a North Shore wind.',
        features: ['Cast-iron grates', 'Lid thermometer', 'Side shelves', 'Grease tray slides out', 'Rotisserie ready'],
        facts: [['Cooking', 'Area (sq. in.)', [420, 540, 660]]],
        pictures: ({ finish, tier }) => {
          const burners = tier + 3
          if (kind === 'cart')
            return rendered(`grill-cart-${burners}-${finish}`, 'Grill', inMetal('grill', finish, { kind, burners }))
          const inColor = kind === 'kamado' ? inFinish : inMetal
          return rendered(`grill-${kind}-${finish}`, 'Grill', inColor('grill', finish, { kind }))
        },
      },
    ),
  ),
  simple('AC', 71, 'Window Air Conditioner', {
    brands: ['PW', 'NM', 'KD'],
    finishes: ['white', 'slate'],
    price: 310,
    dims: [15, 20, 20],
    energyStar: true,
    story: 'For rooms from 250 to 700 square feet.',
    features: ['Sleep mode', 'Remote control', 'Washable filter', 'Follows the remote’s temperature'],
    facts: [['Cooling', 'BTU', ['6,000', '8,000', '12,000']]],
    pictures: ({ finish }) =>
      rendered(`air-window-${finish}`, 'Air conditioner', inFinish('air', finish, { kind: 'window' })),
  }),
  simple('DH', 72, 'Dehumidifier', {
    brands: ['PW', 'NM', 'KD'],
    finishes: ['white', 'black'],
    price: 240,
    dims: [24, 15, 11],
    energyStar: true,
    story: 'Keeps a basement dry through a Duluth summer.',
    features: ['Continuous drain', 'Auto defrost', 'Washable filter', 'Bucket-full alarm'],
    facts: [['Performance', 'Pints per day', [22, 35, 50]]],
    pictures: ({ finish }) =>
      rendered(`air-portable-${finish}`, 'Dehumidifier', inFinish('air', finish, { kind: 'portable' })),
  }),
  ...(
    [
      ['KW', 'Stainless Hose Installation Kit', 'hose', 29],
      ['KP', '4-Prong Power Cord, 6 ft.', 'cord', 34],
      ['KS', 'Laundry Stacking Kit', 'kit', 45],
      ['KD', 'Rigid Duct Kit', 'duct', 39],
      ['KC', 'Gas Connector Kit, 1/2" × 48"', 'gas', 32],
    ] as const
  ).map(([code, noun, part, price]) =>
    simple(code, 81, noun, {
      brands: ['PW', 'NM', 'OK'],
      tiers: [0],
      finishes: ['stainless'],
      price,
      dims: [4, 8, 8],
      story: 'We recommend new parts with every new appliance.',
      features: ['Meets current code', 'Washers and clamps included'],
      pictures: () => single('part', part, noun),
    }),
  ),
  simple('FL', 82, 'Refrigerator Water Filter', {
    brands: ALL,
    tiers: [0, 1],
    finishes: ['white'],
    price: 44,
    dims: [10, 3, 3],
    story: 'Change it every six months or 200 gallons.',
    features: ['Reduces chlorine, lead and cysts', 'Quarter-turn fit', 'Certified to NSF/ANSI 42 and 53'],
    pictures: () => single('part', 'filter', 'Water filter'),
  }),
  ...(
    [
      ['CA', 'Stainless Steel Cleaner & Polish, 16 oz.', 'steel'],
      ['CB', 'Washer Cleaner Tablets, 6 ct.', 'tablets'],
      ['CC', 'Cooktop Cleaning Kit', 'cooktop'],
    ] as const
  ).map(([code, noun, kind]) =>
    simple(code, 83, noun, {
      brands: ['PW', 'OK', 'VS'],
      tiers: [0],
      finishes: ['white'],
      price: 14,
      dims: [10, 4, 3],
      story: 'The one our own technicians carry on the truck.',
      features: ['Streak free', 'No harsh fumes'],
      pictures: () => single('care', kind, noun),
    }),
  ),
]
