/** Voltéo Électronique: electronics in French with English texts. */

import { drawArea } from '../drawings/areas.ts'
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
import { VOLTEO_COMPLEMENTS } from './complements.ts'
import { at, type Both, type Capacity, type ElectronicsFamily, FAMILIES } from './volteo-families.ts'
import { VOLTEO_REVIEWS } from './volteo-reviews.ts'
import { VOLTEO_BRANDS } from './volteo-texts.ts'

const warranty: Both = ['Garantie de deux ans, pièces et main-d’œuvre', 'Two-year parts and labour warranty']

/** Chosen options of a model. */
type Choice = { color: ElectronicsFamily['colors'][number]; capacity?: Capacity }

/** A model of a brand, with the data that all its colours share. */
type Model = {
  family: ElectronicsFamily
  brand: (typeof VOLTEO_BRANDS)[number]
  place: number
  words: ElectronicsFamily['models'][number]
}

/** Name, texts and specs of a variant, or of the model itself if `choice` is null. */
function describe(draft: StoreDraft, { family, brand, place, words }: Model, lang: 0 | 1, choice: Choice | null) {
  const random = randomFor(draft, `${family.code}/${brand.code}/${place}/facts`)
  const pick = (text: string | Both): string => (typeof text === 'string' ? text : text[lang])
  const decimals = (value: number) => (lang === 0 ? String(value).replace('.', ',') : String(value))
  const list = [...random.sample(family.features, 4), warranty].slice(0, 5).map(pick)
  const facts = family.facts.map((fact) => ({ ...fact, value: random.pick(fact.values) }))
  const [height, width, depth] = family.size(place)
  const dimensions: (readonly [Both, number])[] = [
    [['Hauteur (po)', 'Height (in.)'], height],
    [['Largeur (po)', 'Width (in.)'], width],
    [['Profondeur (po)', 'Depth (in.)'], depth],
  ]
  const shades = choice && [
    ...(family.colors.length > 1 ? [lang === 0 ? choice.color[0].toLowerCase() : choice.color[1]] : []),
    ...(choice.capacity ? [choice.capacity[lang]] : []),
  ]
  const name =
    lang === 0 ? `${family.noun[0]} ${brand.name} ${words[0]}` : `${brand.name} ${words[1]} ${family.noun[1]}`
  return {
    name: [name, ...(shades ?? [])].join(', '),
    short_description: paragraphs(`${list.slice(0, 2).join(' · ')}`),
    description: paragraphs(
      pick(family.story),
      lang === 0
        ? `À retenir\u00a0: ${joinWords(list.slice(0, 3).map(lowerFirst), 'et')}.`
        : `In short: ${joinWords(list.slice(0, 3).map(lowerFirst))}.`,
      lang === 0
        ? 'Offert en magasin à Québec, à Lévis et à Trois-Rivières, ou livré partout au Québec.'
        : 'In store in Québec City, Lévis and Trois-Rivières, or delivered anywhere in Québec.',
    ),
    features: list,
    specs: [
      ...dimensions.map(
        ([label, value]): DraftSpec => ({
          group: 'Dimensions',
          name: pick(label),
          value: decimals(value),
        }),
      ),
      ...facts.map((fact) => ({
        group: pick(fact.group ?? ['Caractéristiques', 'Features']),
        name: pick(fact.name),
        value: pick(fact.value),
      })),
      ...(choice?.capacity
        ? [
            {
              group: pick(['Caractéristiques', 'Features']),
              name: pick(['Stockage', 'Storage']),
              value: pick([choice.capacity[0], choice.capacity[1]]),
            },
          ]
        : []),
      ...(choice
        ? [{ group: pick(['Général', 'General']), name: pick(['Couleur', 'Colour']), value: choice.color[lang] }]
        : []),
      {
        group: pick(['Général', 'General']),
        name: pick(['Garantie', 'Warranty']),
        value: pick(['2 ans', '2 years']),
      },
    ],
  }
}

function addModel(draft: StoreDraft, family: ElectronicsFamily, brandIndex: number, place: number): void {
  const brand = VOLTEO_BRANDS.find((candidate) => candidate.code === family.brands[brandIndex])
  const words = family.models[place]
  if (!brand || !words) return
  const model = { family, brand, place, words }
  const choices = randomFor(draft, `${family.code}/${brand.code}/${place}`)
  const number = `${brand.code}-${family.code}${choices.int(1, 9)}${String(place).padStart(2, '0')}`
  const add = (
    code: string,
    choice: Choice,
    more: Partial<DraftProductInput>,
    shown: Choice | null = choice,
  ): DraftProduct =>
    addProduct(draft, {
      family: family.code,
      sku: code,
      ...describe(draft, model, 0, shown),
      category_ids: [family.category],
      manufacturer: brand.name,
      model_number: code,
      price: family.price * brand.level * words[2] * (choice.capacity?.[2] ?? 1),
      attributes: {
        couleur: choice.color[0],
        ...(choice.capacity && { stockage: choice.capacity[0] }),
        ...family.attributes?.(place),
      },
      energy_star_qualified: false,
      pictures: family.pictures(place, choice.color[2], brandIndex),
      texts: { 'en-CA': describe(draft, model, 1, shown) },
      ...more,
    })
  if (family.isConfigurable) {
    addConfigurable(family, number, add)
    return
  }
  for (const color of family.colors) {
    const code = `${number}${family.colors.length > 1 ? color[1].slice(0, 2).toUpperCase() : ''}`
    const product = add(
      code,
      { color },
      {
        category_ids: choices.chance(0.04) ? [family.category, 100] : [family.category],
        energy_star_qualified: family.energyStar === true && choices.chance(0.7),
      },
    )
    if (family.code === 'TV' && product.name.includes('85 po') && brand.code === 'KT')
      Object.assign(product, { price: null, poa: true })
  }
}

type Add = (code: string, choice: Choice, more: Partial<DraftProductInput>, shown?: Choice | null) => DraftProduct

/** Adds a configurable product with a simple one per choice. The first choice is the default. */
function addConfigurable({ colors, capacities }: ElectronicsFamily, number: string, add: Add): void {
  const [first] = colors
  if (!first) return
  const choices = colors.flatMap(
    (color): Choice[] => capacities?.map((capacity) => ({ color, capacity })) ?? [{ color }],
  )
  const parent = add(
    number,
    { color: first },
    {
      type_id: 'configurable',
      attributes: {
        couleur: colors.map(([french]) => french),
        ...(capacities && { stockage: capacities.map(([french]) => french) }),
      },
      variant_attributes: ['couleur', ...(capacities ? ['stockage'] : [])],
    },
    null,
  )
  for (const [index, choice] of choices.entries()) {
    const variant = add(`${number}-${String(index + 1).padStart(2, '0')}`, choice, {
      visibility: 'Not Visible Individually',
      parent_id: parent.entity_id,
    })
    if (index === 0) parent.default_variant_id = variant.entity_id
  }
}

function addBundles(draft: StoreDraft): void {
  const of = (code: string) =>
    draft.products.filter((product) => draft.families.get(product.entity_id) === code && product.price !== null)
  const bars = of('SB')
  for (const [index, tv] of of('TV')
    .filter((product) => Number(product.attributes.taille_ecran) >= 55)
    .slice(0, 14)
    .entries()) {
    const bar = at(bars, index * 3)
    const size = String(tv.attributes.taille_ecran)
    addProduct(draft, {
      family: 'SET',
      type_id: 'bundle',
      sku: `ENS-${tv.sku}`,
      name: `Ensemble cinéma maison\u00a0: téléviseur ${tv.manufacturer} de ${size} po et barre de son ${bar.manufacturer}`,
      category_ids: [13],
      manufacturer: tv.manufacturer,
      model_number: `ENS-${tv.sku}`,
      price: null,
      package_saving: { percent: 8 },
      short_description: paragraphs('Le téléviseur et la barre de son, à prix d’ensemble.'),
      description: paragraphs(
        'Nos conseillers ont assorti ce téléviseur et cette barre de son pour la puissance et la largeur.',
        'Livrés et branchés en une seule visite.',
      ),
      features: [
        'Huit pour cent de moins que séparément',
        'Une seule livraison',
        'Branchement par notre équipe à Québec et à Lévis',
      ],
      specs: tv.specs,
      attributes: { taille_ecran: Number(size) },
      bundle_options: [
        { title: 'Téléviseur', required: true, selections: [{ product_id: tv.entity_id, qty: 1, is_default: true }] },
        {
          title: 'Barre de son',
          required: true,
          selections: [
            { product_id: bar.entity_id, qty: 1, is_default: true },
            { product_id: at(bars, index * 3 + 5).entity_id, qty: 1, is_default: false },
          ],
        },
      ],
      texts: {
        'en-CA': {
          name: `Home Theatre Bundle: ${size}" ${tv.manufacturer} TV & ${bar.manufacturer} Soundbar`,
          short_description: paragraphs('TV and soundbar at one price.'),
          description: paragraphs(
            'Our advisers matched this TV and soundbar for power and width.',
            'Delivered and connected in one visit.',
          ),
          features: [
            'Eight percent less than one by one',
            'A single delivery',
            'Hook-up by our crew in Québec City and Lévis',
          ],
          specs: draft.texts.get('en-CA')?.find((row) => row.entity_id === tv.entity_id)?.specs ?? [],
        },
      },
      pictures: [],
    }).images = [...tv.images.slice(0, 1), ...bar.images.slice(0, 1)]
  }
}

/** Écofrais (environmental fees) of Québec: codes of fees.json by family. */
const ECO_FEES: Readonly<Record<string, string>> = {
  MO: 'ecofrais-moniteur',
  LP: 'ecofrais-portatif',
  TA: 'ecofrais-portatif',
  PR: 'ecofrais-imprimante',
  SB: 'ecofrais-audio',
  BS: 'ecofrais-audio',
  TS: 'ecofrais-audio',
  AR: 'ecofrais-audio',
  TT: 'ecofrais-audio',
  PT: 'ecofrais-audio',
}

const LARGE_TV_INCHES = 46

function addEcoFees(draft: StoreDraft): void {
  for (const product of draft.products) {
    const family = draft.families.get(product.entity_id) ?? ''
    const isLarge = Number(product.attributes.taille_ecran) >= LARGE_TV_INCHES
    const fee = family === 'TV' ? (isLarge ? 'ecofrais-tv-grand' : 'ecofrais-tv') : ECO_FEES[family]
    if (fee) product.fees = [fee]
  }
}

export function buildVolteo(): StoreDraft {
  const draft = createDraft('volteo', { isDark: true })
  for (const family of FAMILIES)
    for (let brand = 0; brand < family.brands.length; brand++)
      for (let model = 0; model < family.models.length; model++) addModel(draft, family, brand, model)
  addBundles(draft)
  addEcoFees(draft)
  for (const picture of drawScenesFor('volteo')) addPicture(draft, picture)
  draft.media.set('area.svg', drawArea('volteo'))
  finishStore(draft, {
    shops: ['VOL-QC', 'VOL-LEV', 'VOL-TR'],
    complements: VOLTEO_COMPLEMENTS,
    untracked: ['HD', 'UC', 'CH', 'BU', 'PL'],
    leadTimes: { '*': [7, 14] },
    parcels: FAMILIES.map(({ code }) => code).filter((code) => !['TV', 'TS', 'PT'].includes(code)),
    rebates: {
      TV: { program: '301', amount: 100, makers: ['Luxara'] },
      LP: { program: '302', amount: 75, makers: ['Pixelor'] },
    },
    packages: [{ program: '303', families: ['TV', 'SB'] }],
    reviews: VOLTEO_REVIEWS,
    reviewLimit: 22,
    flags: {
      isNew: 'Nouveau',
      sale: 'Solde',
      last: 'Dernier en stock',
      locales: { 'en-CA': { isNew: 'New', sale: 'Sale', last: 'Last in stock' } },
      colors: { isNew: '1477ff', sale: 'e2332d', last: '5b6470' },
    },
    savingsEnd: '2029-12-26',
    centPrices: true,
  })
  return draft
}
