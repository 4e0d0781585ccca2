/** Alder & Loom: furniture with variants of fabric, wood and size. */

import { drawArea } from '../drawings/areas.ts'
import { drawScenesFor } from '../drawings/scenes.ts'
import { finishStore } from '../finish-store.ts'
import {
  addPicture,
  addProduct,
  createDraft,
  type DraftProduct,
  type DraftSpec,
  randomFor,
  type StoreDraft,
} from '../store-draft.ts'
import { joinWords, lowerFirst, paragraphs } from '../text.ts'
import { type Axis, at, FAMILIES, type FurnitureFamily } from './alderloom-families.ts'
import { ALDERLOOM_REVIEWS } from './alderloom-reviews.ts'
import { type Choice, COLLECTIONS, MAKERS } from './alderloom-texts.ts'
import { ALDERLOOM_COMPLEMENTS } from './complements.ts'

/** All combinations of one option per axis. */
function combine(axes: readonly Axis[]): Partial<Record<Axis['code'], Choice>>[] {
  return axes.reduce<Partial<Record<Axis['code'], Choice>>[]>(
    (combos, axis) => combos.flatMap((combo) => axis.options.map((option) => ({ ...combo, [axis.code]: option }))),
    [{}],
  )
}

function buildSpecs(
  family: FurnitureFamily,
  index: number,
  chosen: Partial<Record<Axis['code'], Choice>>,
): DraftSpec[] {
  const [height, width, depth] = family.dims
  const shift = (index % 5) - 2
  const size = family.dims.map((value) => (value > 20 ? value + shift : value))
  const materials = Object.entries(chosen).map(([code, choice]) => ({
    group: 'Materials',
    name: code.charAt(0).toUpperCase() + code.slice(1),
    value: choice?.value ?? '',
  }))
  return [
    { group: 'Dimensions', name: 'Height (in.)', value: String(size[0] ?? height) },
    { group: 'Dimensions', name: 'Width (in.)', value: String(size[1] ?? width) },
    { group: 'Dimensions', name: 'Depth (in.)', value: String(size[2] ?? depth) },
    ...materials,
    { group: 'General', name: 'Assembly', value: index % 3 ? 'Set up by our crew' : 'None needed' },
    { group: 'General', name: 'Made in', value: at(['Oregon', 'North Carolina', 'Washington', 'Vermont'], index) },
  ]
}

function addModel(draft: StoreDraft, family: FurnitureFamily, index: number): void {
  const collection = at(COLLECTIONS, index * 7 + family.code.length * 3 + family.category)
  const random = randomFor(draft, `${family.code}/${index}`)
  const maker = random.pick(MAKERS)
  const name = `${collection} ${family.style(index)} ${family.noun}`
  const model = `${family.code}-${collection.slice(0, 3).toUpperCase()}${String(index + 1).padStart(2, '0')}`
  const price = family.price * (0.72 + random.next() * 0.75)
  const features = random.sample(family.features, 4)
  const base = {
    family: family.code,
    category_ids: random.chance(0.07) ? [family.category, 90] : [family.category],
    manufacturer: maker,
    short_description: paragraphs(
      `${family.style(index)} ${family.noun.toLowerCase()} by ${maker}: ${joinWords(features.slice(0, 2).map(lowerFirst))}.`,
    ),
    description: paragraphs(
      `The ${collection} ${family.noun.toLowerCase()} is made for us by ${maker}. ${random.pick(family.story)}`,
      random.pick([
        'See it in the showroom, or ask us to hold it for a day while you measure at home.',
        'Bring a photo of your room; our designers help without charge.',
        'Delivered by our own two-person crew, carried in and set in place.',
      ]),
    ),
    features,
  }
  const shared = { collection, ...family.attributes?.(index) }
  // Groups of point-of-sale material, shown on the pages of their categories.
  const posm = index % 6 === 1 ? ['Staff picks'] : index % 9 === 4 ? ['Made to order in 3 weeks'] : []
  if (family.axes.length === 0) {
    const product = addProduct(draft, {
      ...base,
      sku: model,
      name,
      model_number: model,
      price,
      specs: buildSpecs(family, index, {}),
      attributes: { ...shared, ...(posm.length > 0 && { posm }) },
      pictures: family.pictures(index, {}),
    })
    if (family.code === 'ART' && index % 6 === 5) Object.assign(product, { price: null, poa: true })
    return
  }
  const combos = combine(family.axes)
  const first = combos[index % combos.length] ?? {}
  const values = (axis: Axis) => axis.options.map((option) => option.value)
  const parent: DraftProduct = addProduct(draft, {
    ...base,
    type_id: 'configurable',
    sku: model,
    name,
    model_number: model,
    price,
    specs: buildSpecs(family, index, {}),
    attributes: {
      ...shared,
      ...Object.fromEntries(family.axes.map((axis) => [axis.code, values(axis)])),
      ...(posm.length > 0 && { posm }),
    },
    variant_attributes: family.axes.map((axis) => axis.code),
    pictures: [
      ...family.pictures(index, first),
      ...combos.slice(0, 2).flatMap((combo) => family.pictures(index, combo).slice(0, 1)),
    ].filter((picture, position, all) => all.findIndex((other) => other.file === picture.file) === position),
  })
  for (const [number, combo] of combos.entries()) {
    const factor = Object.values(combo).reduce((product, choice) => product * choice.factor, 1)
    const words = Object.values(combo).map((choice) => choice.value)
    const variant = addProduct(draft, {
      ...base,
      visibility: 'Not Visible Individually',
      sku: `${model}-${String(number + 1).padStart(2, '0')}`,
      name: `${name}, ${words.join(', ')}`,
      model_number: `${model}-${String(number + 1).padStart(2, '0')}`,
      price: price * factor,
      specs: buildSpecs(family, index, combo),
      attributes: {
        ...shared,
        ...Object.fromEntries(Object.entries(combo).map(([code, choice]) => [code, choice.value])),
      },
      parent_id: parent.entity_id,
      pictures: family.pictures(index, combo),
    })
    if (combo === first) parent.default_variant_id = variant.entity_id
  }
}

function addDiningSets(draft: StoreDraft): void {
  const of = (code: string) =>
    draft.products.filter((product) => draft.families.get(product.entity_id) === code && product.type_id === 'simple')
  const chairs = of('DCHA')
  for (const [index, table] of of('DTAB')
    .filter((_, position) => position % 9 === 0)
    .slice(0, 12)
    .entries()) {
    const chair =
      chairs.find(
        (candidate) => candidate.attributes.wood === table.attributes.wood && candidate.entity_id % 12 === index,
      ) ?? chairs.find((candidate) => candidate.attributes.wood === table.attributes.wood)
    if (!chair) continue
    const collection = String(table.attributes.collection)
    addProduct(draft, {
      family: 'DSET',
      type_id: 'bundle',
      sku: `SET-${table.sku}`,
      name: `${collection} Dining Set: Table & ${index % 2 ? 'Six' : 'Four'} Chairs in ${String(table.attributes.wood)}`,
      category_ids: [25],
      manufacturer: table.manufacturer,
      model_number: `SET-${table.model_number}`,
      price: null,
      package_saving: { percent: 7 },
      short_description: paragraphs('Table and chairs chosen to go together, at a set price.'),
      description: paragraphs(
        'Our designers paired this table with chairs of the same wood and the right height.',
        'Delivered and set up in one visit.',
      ),
      features: ['Seven percent less than the pieces one by one', 'Chairs of the same wood', 'Delivered and set up'],
      specs: table.specs,
      attributes: { collection, wood: String(table.attributes.wood) },
      bundle_options: [
        { title: 'Table', required: true, selections: [{ product_id: table.entity_id, qty: 1, is_default: true }] },
        {
          title: 'Chairs',
          required: true,
          selections: [{ product_id: chair.entity_id, qty: index % 2 ? 6 : 4, is_default: true }],
        },
      ],
      pictures: [],
    }).images = [...table.images.slice(0, 1), ...chair.images.slice(0, 1)]
  }
}

export function buildAlderLoom(): StoreDraft {
  const draft = createDraft('alderloom')
  for (const family of FAMILIES) for (let index = 0; index < family.count; index++) addModel(draft, family, index)
  addDiningSets(draft)
  for (const picture of drawScenesFor('alderloom')) addPicture(draft, picture)
  draft.media.set('area.svg', drawArea('alderloom'))
  finishStore(draft, {
    shops: ['AL-PDX', 'AL-BEA', 'AL-EUG', 'AL-BND'],
    complements: ALDERLOOM_COMPLEMENTS,
    untracked: ['SOFA', 'LOVE', 'SECT', 'ARMC', 'CARE'],
    leadTimes: { SOFA: [42, 56], LOVE: [42, 56], SECT: [42, 56], ARMC: [42, 56], '*': [14, 21] },
    parcels: ['PILL', 'VASE', 'CARE'],
    rebates: { MATT: { program: '201', amount: 100, makers: ['Willowbrook Works'] } },
    packages: [{ program: '202', families: ['SOFA', 'LOVE', 'SECT', 'RUG', 'LAMP'] }],
    reviews: ALDERLOOM_REVIEWS,
    reviewLimit: 22,
    flags: {
      isNew: 'New',
      sale: 'Sale',
      last: 'Last one',
      colors: { isNew: '3f5c4a', sale: 'a34a2c', last: '6b5a4a' },
    },
    savingsEnd: '2029-12-24',
    centPrices: false,
  })
  return draft
}
