/**
 * Kessler Appliance: about 600 models from a table of families, brands and series, most of them in several finishes.
 */

import { drawArea } from '../drawings/areas.ts'
import type { Finish } from '../drawings/metal.ts'
import { drawScenesFor } from '../drawings/scenes.ts'
import { finishStore } from '../finish-store.ts'
import {
  addPicture,
  addProduct,
  createDraft,
  type DraftProduct,
  type DraftProductInput,
  type DraftSpec,
  randomFor,
  type StoreDraft,
} from '../store-draft.ts'
import { joinWords, lowerFirst, paragraphs } from '../text.ts'
import { KESSLER_COMPLEMENTS } from './complements.ts'
import { addKesslerExtras } from './kessler-extras.ts'
import { type ApplianceFamily, type Brand, FAMILIES, FINISH_NAMES, type ModelContext } from './kessler-families.ts'
import { KESSLER_REVIEWS } from './kessler-reviews.ts'
import { KESSLER_BRANDS } from './kessler-texts.ts'

const TIERS = [
  { digit: 3, factor: 1, word: 'Essential' },
  { digit: 5, factor: 1.38, word: 'Select' },
  { digit: 7, factor: 1.86, word: 'Reserve' },
] as const

const FINISH_CODES: Record<Finish, string> = {
  stainless: 'SS',
  'black-stainless': 'BS',
  black: 'BK',
  white: 'WH',
  slate: 'SL',
  panel: 'PR',
  navy: 'NV',
}

function buildDescription(family: ApplianceFamily, context: ModelContext, features: readonly string[]): string {
  const { brand, random } = context
  const opening = random.pick([
    `The ${brand.name} ${context.series} ${family.noun.toLowerCase()} is made for kitchens and laundry rooms that see real use.`,
    `${brand.name} built the ${context.series} line around a simple idea: fewer parts to fail, easier parts to reach.`,
    `This ${family.noun.toLowerCase()} from the ${context.series} series is one of the models our technicians recommend most often.`,
    `A quiet, well-sorted ${family.noun.toLowerCase()} that does the everyday jobs well and is simple to live with.`,
  ])
  const closing = random.pick([
    'Our own crew delivers it, levels it, connects it and hauls the old one away.',
    'It is on display in at least one of our showrooms, so bring your measurements and try it.',
    'Parts are stocked in Duluth, and our technicians are factory trained on this brand.',
    'Ask us about installation before you order: we check doors, stairs and connections for you.',
  ])
  return paragraphs(
    opening,
    `${family.story} What sets this model apart: ${joinWords(features.slice(0, 3).map(lowerFirst))}.`,
    closing,
  )
}

function buildSpecs(family: ApplianceFamily, context: ModelContext): DraftSpec[] {
  const [height, width, depth] = family.size(context)
  const inches = (value: number) => String(Math.round(value * 8) / 8)
  return [
    { group: 'Dimensions', name: 'Height (in.)', value: inches(height) },
    { group: 'Dimensions', name: 'Width (in.)', value: inches(width) },
    {
      group: 'Dimensions',
      name: 'Depth (in.)',
      value: inches(depth),
      tooltip: 'Without handle; add 2 to 3 inches for handles and connections.',
    },
    ...family.specs(context),
    { group: 'General', name: 'Finish', value: context.finishName },
    { group: 'General', name: 'Series', value: context.series },
    { group: 'Warranty', name: 'Parts and labor', value: context.tier === 2 ? '2 years' : '1 year' },
  ]
}

function addFamily(draft: StoreDraft, family: ApplianceFamily): void {
  for (const brand of KESSLER_BRANDS.filter((candidate) => family.brands.includes(candidate.code))) {
    for (const [tier, level] of TIERS.entries()) {
      if (family.tiers && !family.tiers.includes(tier)) continue
      addModel(draft, family, brand, tier, level)
    }
  }
}

/** Factor of a finish on the price. */
const finishFactor = (finish: Finish): number =>
  finish === 'white' ? 0.93 : finish === 'black-stainless' || finish === 'panel' ? 1.08 : 1

/** Brands whose entry models have a single finish. */
const ONE_FINISH_MAKERS = ['PW', 'NM', 'HV', 'CV']

function finishesOf({ finishes }: ApplianceFamily, brand: Brand, tier: number): readonly Finish[] {
  if (tier > 0) return finishes.slice(tier === 1 ? -4 : -3)
  return finishes.slice(0, ONE_FINISH_MAKERS.includes(brand.code) ? 1 : 3)
}

/** Adds a model of a brand: a simple product, or a configurable one if it has several finishes. */
function addModel(
  draft: StoreDraft,
  family: ApplianceFamily,
  brand: Brand,
  tier: number,
  level: (typeof TIERS)[number],
): void {
  const choices = randomFor(draft, `${family.code}/${brand.code}/${tier}`)
  const number = choices.int(10, 98)
  const width = choices.pick(family.widths)
  const hasOutlet = choices.chance(0.1)
  const isEnergyStar = family.energyStar && choices.chance(0.62)
  const isOnRequest = brand.code === 'TS' && tier === 2 && choices.chance(0.35)
  const model = `${brand.code}${family.code}${width}${level.digit}${number}`
  const series = brand.series[tier] ?? ''
  const sized = family.sized ? `${width}" ` : ''
  const widthFactor = 1 + (width - (family.widths[0] ?? width)) / 90
  const finishes = finishesOf(family, brand, tier)

  /** The product in a finish, or with `isWhole` the configurable product, whose pictures show that finish. */
  const describe = (finish: Finish, isWhole = false): DraftProductInput => {
    // The same random stream for every finish, so that all finishes of a model have the same facts.
    const random = randomFor(draft, `${family.code}/${brand.code}/${tier}/facts`)
    const finishName = FINISH_NAMES[finish]
    const context = { brand, tier, width, finish, finishName, series, random, handle: brand.handle, index: number }
    const features = random.sample(family.features, tier === 0 ? 4 : tier === 1 ? 5 : 7)
    const code = isWhole ? model : `${model}${FINISH_CODES[finish]}`
    const inFinish = isWhole ? '' : ` in ${finishName}`
    return {
      family: family.code,
      sku: code,
      name: `${brand.name} ${series} ${sized}${family.noun}${family.suffix?.(context) ?? ''}${inFinish}`,
      category_ids: [family.category],
      manufacturer: brand.name,
      model_number: code,
      price: isOnRequest ? null : family.price * brand.level * level.factor * widthFactor * finishFactor(finish),
      ...(isOnRequest && { poa: true }),
      short_description: paragraphs(
        `${sized}${family.noun}${inFinish.toLowerCase()} — ${joinWords(features.slice(0, 2).map(lowerFirst))}.`,
      ),
      description: buildDescription(family, context, features),
      features,
      specs: buildSpecs(family, context),
      attributes: { color: finishName, width, series, ...family.attributes(context) },
      energy_star_qualified: isEnergyStar,
      pictures: family.pictures(context),
    }
  }

  const shown = finishes.includes('stainless') ? 'stainless' : finishes[0]
  if (shown === undefined) return
  const input = describe(shown)
  const product =
    finishes.length === 1
      ? addProduct(draft, input)
      : addFinishes(
          draft,
          describe(shown, true),
          input.sku,
          finishes.map((finish) => describe(finish)),
        )
  if (!hasOutlet || input.price === null) return
  addProduct(draft, {
    ...input,
    sku: `${input.sku}-OB`,
    name: `Open Box: ${input.name}`,
    category_ids: [family.category, 90],
    price: input.price * 0.72,
    features: ['Open box: floor model, checked by our technicians', ...input.features],
    outlet_of: product.entity_id,
  })
}

/** Adds a configurable product with a simple one per finish. The one with the SKU `shown` is the default. */
function addFinishes(
  draft: StoreDraft,
  model: DraftProductInput,
  shown: string,
  inputs: readonly DraftProductInput[],
): DraftProduct {
  const colors = inputs.map(({ attributes }) => String(attributes.color))
  const parent = addProduct(draft, {
    ...model,
    type_id: 'configurable',
    specs: model.specs.map((spec) => (spec.name === 'Finish' ? { ...spec, value: joinWords(colors) } : spec)),
    attributes: { ...model.attributes, color: colors },
    variant_attributes: ['color'],
    pictures: [...model.pictures, ...inputs.flatMap(({ pictures }) => pictures.slice(0, 1))].filter(
      ({ file }, place, all) => all.findIndex((other) => other.file === file) === place,
    ),
  })
  for (const input of inputs) {
    const variant = addProduct(draft, {
      ...input,
      visibility: 'Not Visible Individually',
      parent_id: parent.entity_id,
    })
    if (input.sku === shown) parent.default_variant_id = variant.entity_id
  }
  return parent
}

/** The first product of each series of each brand. */
const onePerSeries = <T>(all: readonly T[], of: (each: T) => DraftProduct): T[] =>
  [...Map.groupBy(all, (each) => `${of(each).manufacturer} ${String(of(each).attributes.series)}`).values()].flatMap(
    (group) => group.slice(0, 1),
  )

/** Discount on a washer and dryer together, in dollars. */
const PAIR_SAVING = 120

function addLaundryPairs(draft: StoreDraft): void {
  const of = (code: string) =>
    draft.products.filter(
      (product) => draft.families.get(product.entity_id) === code && product.type_id === 'simple' && !product.outlet_of,
    )
  const pairs = of('WF').flatMap((washer) => {
    const dryer = of('DE').find(
      (candidate) =>
        candidate.manufacturer === washer.manufacturer &&
        candidate.attributes.series === washer.attributes.series &&
        candidate.attributes.color === washer.attributes.color,
    )
    return dryer ? [{ washer, dryer }] : []
  })
  const priced = pairs.filter((pair) => pair.washer.price !== null && pair.dryer.price !== null)
  for (const { washer, dryer } of onePerSeries(priced, ({ washer }) => washer).slice(0, 18)) {
    const color = String(washer.attributes.color)
    addProduct(draft, {
      family: 'PAIR',
      type_id: 'bundle',
      sku: `PAIR-${washer.model_number}`,
      name: `${washer.manufacturer} ${String(washer.attributes.series)} Laundry Pair: Front Load Washer & Electric Dryer in ${color}`,
      category_ids: [45],
      manufacturer: washer.manufacturer,
      model_number: `${washer.model_number}-P`,
      price: null,
      package_saving: { amount: PAIR_SAVING },
      short_description: paragraphs('Washer and matching dryer, delivered and installed together.'),
      description: paragraphs(
        `Buy the two together and save $${PAIR_SAVING}, then have both delivered, connected and tested in one visit.`,
        'Stacking kit, hoses and power cord can be added below.',
      ),
      features: ['Matching washer and dryer', 'One delivery, one installation', 'Stackable with the matching kit'],
      specs: [
        ...washer.specs.filter((spec) => spec.group === 'Dimensions'),
        { group: 'General', name: 'In the package', value: '1 washer, 1 dryer' },
      ],
      attributes: { color, width: Number(washer.attributes.width) },
      bundle_options: [
        { title: 'Washer', required: true, selections: [{ product_id: washer.entity_id, qty: 1, is_default: true }] },
        { title: 'Dryer', required: true, selections: [{ product_id: dryer.entity_id, qty: 1, is_default: true }] },
      ],
      pictures: [],
    }).images = [...washer.images.slice(0, 1), ...dryer.images.slice(0, 1)]
  }
}

/**
 * Bundles of kitchen appliances of one brand and series: the refrigerator is fixed, the range has a choice, the
 * dishwasher is optional.
 */
function addKitchenPackages(draft: StoreDraft): void {
  const of = (code: string, like: DraftProduct) =>
    draft.products.find(
      (product) =>
        draft.families.get(product.entity_id) === code &&
        product.type_id === 'simple' &&
        !product.outlet_of &&
        product.manufacturer === like.manufacturer &&
        product.attributes.series === like.attributes.series &&
        product.attributes.color === like.attributes.color,
    )
  const refrigerators = draft.products.filter(
    (product) =>
      draft.families.get(product.entity_id) === 'FD' &&
      product.type_id === 'simple' &&
      !product.outlet_of &&
      product.price !== null,
  )
  let count = 0
  for (const refrigerator of onePerSeries(refrigerators, (each) => each)) {
    const ranges = ['RG', 'RI', 'RE'].flatMap((code) => of(code, refrigerator) ?? [])
    const dishwasher = of('DT', refrigerator)
    if (ranges.length < 2 || !dishwasher || count === 8) continue
    count += 1
    const color = String(refrigerator.attributes.color)
    const series = String(refrigerator.attributes.series)
    addProduct(draft, {
      family: 'KITCHEN',
      type_id: 'bundle',
      sku: `KITCHEN-${refrigerator.model_number}`,
      name: `${refrigerator.manufacturer} ${series} Kitchen Package in ${color}`,
      category_ids: [11, 20],
      manufacturer: refrigerator.manufacturer,
      model_number: `${refrigerator.model_number}-K`,
      price: null,
      package_saving: { percent: 5 },
      short_description: paragraphs('Refrigerator, range and dishwasher of one series, delivered in one visit.'),
      description: paragraphs(
        'Choose the range you cook on; the rest of the kitchen goes with it.',
        'One crew delivers, connects and tests everything and hauls the old appliances away.',
      ),
      features: [
        'Five percent less than the pieces one by one',
        'One series, one finish',
        'One delivery, one installation',
        'Gas, induction or electric range',
      ],
      specs: [{ group: 'General', name: 'In the package', value: 'Refrigerator, range, dishwasher' }],
      attributes: { color, series },
      bundle_options: [
        {
          title: 'Refrigerator',
          required: true,
          selections: [{ product_id: refrigerator.entity_id, qty: 1, is_default: true }],
        },
        {
          title: 'Range',
          required: true,
          selections: ranges.map((range, place) => ({ product_id: range.entity_id, qty: 1, is_default: place === 0 })),
        },
        {
          title: 'Dishwasher',
          required: true,
          selections: [{ product_id: dishwasher.entity_id, qty: 1, is_default: true }],
        },
      ],
      pictures: [],
    }).images = [refrigerator, ranges[0], dishwasher].flatMap((part) => part?.images.slice(0, 1) ?? [])
  }
}

export function buildKessler(): StoreDraft {
  const draft = createDraft('kessler')
  for (const family of FAMILIES) addFamily(draft, family)
  addLaundryPairs(draft)
  addKitchenPackages(draft)
  for (const picture of drawScenesFor('kessler')) addPicture(draft, picture)
  draft.media.set('area.svg', drawArea('kessler'))
  finishStore(draft, {
    shops: ['KES-DUL', 'KES-HER'],
    complements: KESSLER_COMPLEMENTS,
    untracked: ['KW', 'KP', 'KS', 'KD', 'KC', 'CA'],
    leadTimes: { '*': [14, 28] },
    parcels: ['CM', 'CX', 'SM', 'BL', 'TO', 'KT', 'VC', 'VR', 'KW', 'KP', 'KS', 'KD', 'KC', 'FL', 'CA', 'CB', 'CC'],
    rebates: {
      FD: { program: '101', amount: 150, makers: ['Northmark'] },
      WF: { program: '102', amount: 75, makers: ['Halvorsen'] },
      DE: { program: '102', amount: 75, makers: ['Halvorsen'] },
      DT: { program: '103', amount: 60, makers: ['Vestling'] },
      RI: { program: '104', amount: 200, makers: ['Koldane'] },
    },
    packages: [
      {
        program: '105',
        families: ['FD', 'SS', 'TF', 'BF', 'CO', 'RG', 'RE', 'RI', 'WS', 'WD', 'WO', 'CG', 'CE', 'CI', 'DF', 'DT'],
      },
    ],
    reviews: KESSLER_REVIEWS,
    reviewLimit: 24,
    flags: {
      isNew: 'New',
      sale: 'Instant savings',
      last: 'Last one',
      colors: { isNew: '1d5b63', sale: 'a3341f', last: '4a5560' },
    },
    savingsEnd: '2029-12-31',
    centPrices: false,
  })
  addKesslerExtras(draft)
  return draft
}
