/** Features that only some of Kessler's products have: videos, manuals, hidden prices, the next better model. */

import type { DraftProduct, StoreDraft } from '../store-draft.ts'

/** Titles of manuals by family. */
const MANUALS: Record<string, string> = {
  FD: 'French door refrigerators',
  SS: 'Side-by-side refrigerators',
  RG: 'Gas ranges',
  RE: 'Electric ranges',
  RI: 'Induction ranges',
  DT: 'Dishwashers',
  WF: 'Front load washers',
  DE: 'Electric dryers',
}

/** A minimal PDF: one page with a heading and lines of text. */
function buildPdf(title: string, lines: readonly string[]): string {
  const quote = (text: string) => text.replace(/[\\()]/g, (sign) => `\\${sign}`)
  const text = [
    'BT /F1 20 Tf 72 720 Td',
    `(${quote(title)}) Tj`,
    '/F1 12 Tf 0 -18 Td',
    ...lines.map((line) => `0 -18 Td (${quote(line)}) Tj`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, place) => {
    const offset = file.length
    file += `${place + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>`
  return `${file}${end}\nstartxref\n${file.length}\n%%EOF\n`
}

function addManuals(draft: StoreDraft): void {
  for (const [family, title] of Object.entries(MANUALS)) {
    draft.media.set(
      `manual-${family.toLowerCase()}.pdf`,
      buildPdf(`${title}: use and care`, [
        'Kessler Appliance, Duluth and Hermantown',
        'Level the appliance before its first use.',
        'Keep vents and filters free of dust.',
        'Questions? Our technicians answer at 218-555-0142.',
      ]),
    )
    draft.media.set(
      `energy-${family.toLowerCase()}.pdf`,
      buildPdf(`${title}: energy guide`, ['Estimated yearly use is listed in the specifications of each model.']),
    )
  }
}

function addFridgeMedia(product: DraftProduct, place: number): void {
  const video = {
    title: 'Changing the water filter',
    description: 'Half a minute, no tools: how our technicians do it.',
    file: 'filter-change.webm',
    captions: 'filter-change.vtt',
  }
  const thumbnail = product.images[1]?.file ?? product.images[0]?.file
  if (place % 3 === 0) product.videos = [{ ...video, ...(thumbnail && { thumbnail }) }]
  if (place % 5 === 0) {
    product.assets = [
      ...(product.assets ?? []),
      {
        type: 'embeddedVideo',
        name: 'A look at the showroom',
        files: ['https://video.example.com/embed/kessler-showroom'],
        ...(thumbnail && { thumbnail }),
      },
    ]
  }
}

/** Price policies: shown on request, in the cart, or in the checkout. */
const POLICIES = ['on gesture', 'in cart', 'before order confirmation']

function hidePrices(draft: StoreDraft): void {
  const cooktops = draft.products.filter(
    ({ entity_id, type_id, visibility, outlet_of }) =>
      draft.families.get(entity_id) === 'CG' && type_id === 'simple' && !visibility && !outlet_of,
  )
  for (const [place, cooktop] of cooktops.entries()) {
    cooktop.msrp = Math.round((cooktop.price ?? 0) * 1.15)
    cooktop.msrp_display_actual_price_type = POLICIES[place % POLICIES.length] ?? ''
  }
}

/**
 * Adds extras to some products; variants only get documents and the maker's texts. Changes the draft in place, which
 * must have its prices and relations.
 */
export function addKesslerExtras(draft: StoreDraft): void {
  addManuals(draft)
  hidePrices(draft)
  const counts = new Map<string, number>()
  for (const product of draft.products) {
    const family = draft.families.get(product.entity_id) ?? ''
    if (product.manufacturer === 'Corvane') addCorvane(product)
    if (MANUALS[family]) {
      product.documents = {
        'Use and care guide': `manual-${family.toLowerCase()}.pdf`,
        ...(product.energy_star_qualified && { 'Energy guide': `energy-${family.toLowerCase()}.pdf` }),
      }
    }
    if (product.parent_id !== undefined) continue
    const place = counts.get(family) ?? 0
    counts.set(family, place + 1)
    const [better] = product.upsells ?? []
    const isBetter = better !== undefined && (draft.products[better - 1]?.price ?? 0) > (product.price ?? 0)
    if (isBetter && product.type_id !== 'bundle' && !product.outlet_of) product.step_up = better
    if (family === 'FD') addFridgeMedia(product, place)
    if (family === 'HP' && place % 6 === 0) product.display_add_to_cart = false
  }
}

/** The only brand with its own text and banner on product pages. */
function addCorvane(product: DraftProduct): void {
  product.member_html_content =
    '<p><b>Built for three generations.</b> Every Corvane appliance is assembled by one person, who signs it.</p>'
  product.retailbanner = {
    title: 'Corvane kitchen event',
    content:
      '<p>Two kitchen appliances save $100, three save $300 and four save $600. See our floor models in Duluth.</p>',
    url: '/promotions',
  }
  product.product_data = [
    { name: 'Made in', value: 'Wisconsin, USA' },
    {
      name: 'Service',
      value: 'Factory trained technicians',
      tooltip: 'Ours: they are on the road in the whole county.',
    },
  ]
  product.flags = [
    ...(product.flags ?? []),
    { position: 2, text: { line1: 'Hand built' }, color: '2f4a3c', textColor: 'ffffff' },
    { position: 4, text: { line1: '10 years', line2: 'of parts' }, color: '14505c', textColor: 'ffffff' },
    { position: 8, text: { line1: 'On display' }, color: '8a5a14', textColor: 'ffffff' },
  ]
}
