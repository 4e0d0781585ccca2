import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkContent } from '../../cli/check-content.ts'
import { readContent } from '../../cli/store-content.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'showroom-facts-'))
  await cp('tests/support/fixture-store', folder, { recursive: true })
  const attributes = JSON.parse(await readFile(join(folder, 'attributes.json'), 'utf8'))
  attributes.push({ code: 'size', label: 'Size', type: 'select' })
  await writeFile(join(folder, 'attributes.json'), JSON.stringify(attributes))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const FIRST_ID = 100

/** Adds products to the fixture store and returns the sentences of the check that concern their facts. */
async function check(...products: object[]): Promise<string[]> {
  const before = new Set(checkContent(await readContent(folder)))
  const lines = products.map((fields, index) => {
    const id = FIRST_ID + index
    const basics = { entity_id: id, sku: `T-${id}`, url_key: `t-${id}`, name: 'Range', price: 100, category_ids: [4] }
    return `\n${JSON.stringify({ ...basics, ...fields })}`
  })
  await appendFile(join(folder, 'products.jsonl'), lines.join(''))
  const content = await readContent(folder)
  expect(content.store, 'the folder is valid').toBeDefined()
  return checkContent(content)
    .filter((line) => !before.has(line))
    .map((line) => line.replace(/^products\.jsonl:\d+ /, ''))
}

const spec = (name: string, value: string) => ({ name, value })
const burners = [spec('Burners', '6')]
const noises = [spec('Noise (dBA)', '46')]
const disks = [spec('Memory', '16 GB'), spec('Storage', '2 TB')]
const past = { price: 100, final_price: 90, instant_savings_to_date: '-2d' }

describe('the content check finds facts of a product that contradict each other', () => {
  it.each([
    ['a count', { features: ['Five burners'], specs: burners }, "features  'Five burners' contradicts 'Burners: 6'"],
    [
      'a count in the name',
      { name: '5-burner range', specs: burners },
      "name  '5-burner range' contradicts 'Burners: 6'",
    ],
    [
      'a count in French',
      { features: ['Trois entrées HDMI, dont une eARC'], specs: [spec('Entrées HDMI', '4')] },
      "features  'Trois entrées HDMI, dont une eARC' contradicts 'Entrées HDMI: 4'",
    ],
    [
      'an amount',
      { features: ['Quiet: 42 dBA'], specs: noises },
      "features  'Quiet: 42 dBA' contradicts 'Noise (dBA): 46'",
    ],
    ['a size of storage', { name: 'Console 1 TB', specs: disks }, "name  'Console 1 TB' contradicts 'Memory: 16 GB'"],
    [
      'a size in inches',
      { name: 'Range, 24-inch', attributes: { width: 30 } },
      "name  'Range, 24-inch' contradicts 'Width: 30'",
    ],
    [
      'a feature that a switch denies',
      { features: ['Wi‑Fi remote start'], attributes: { wifi: false } },
      "features  'Wi‑Fi remote start' contradicts 'Wi-Fi: no'",
    ],
    [
      'a feature that a spec denies',
      { features: ['Soft-close drawers'], specs: [spec('Soft-close drawers', 'No')] },
      "features  'Soft-close drawers' contradicts 'Soft-close drawers: No'",
    ],
    [
      'a switch that a spec denies',
      { attributes: { wifi: true }, specs: [spec('Wi-Fi', 'No')] },
      "specs  'Wi-Fi: No' contradicts the product's own switch",
    ],
    [
      'a label that a spec denies',
      { energy_star_qualified: true, specs: [spec('ENERGY STAR certified', 'No')] },
      "specs  'ENERGY STAR certified: No' contradicts the product's own switch",
    ],
    [
      'an attribute and its spec',
      { attributes: { fuel: 'Gas' }, specs: [spec('Fuel', 'Electric')] },
      "attributes  'fuel: Gas' contradicts 'Fuel: Electric'",
    ],
    [
      'a measure and its spec',
      { attributes: { width: 36 }, specs: [spec('Width (in.)', '29.9')] },
      "attributes  'width: 36' contradicts 'Width (in.): 29.9'",
    ],
    [
      'a definition',
      { name: 'TV 4K', specs: [spec('Resolution', '1366 × 768')] },
      "name  'TV 4K' contradicts 'Resolution: 1366 × 768'",
    ],
    [
      'an opening and the width',
      { description: '<p>Slides into a 30-inch opening.</p>', specs: [spec('Width (in.)', '30.25')] },
      "description  '30-inch opening' contradicts 'Width (in.): 30.25'",
    ],
    [
      'an opening in French',
      { features: ['Pour une ouverture de 24 po'], specs: [spec('Largeur (po)', '24,5')] },
      "features  'ouverture de 24 po' contradicts 'Largeur (po): 24,5'",
    ],
    [
      'a cutout',
      { features: ['For a 30-inch cutout'], specs: [spec('Width (in.)', '30'), spec('Cutout width (in.)', '28.5')] },
      "features  '30-inch cutout' contradicts 'Cutout width (in.): 28.5'",
    ],
    [
      'a value outside the range that explains it',
      { specs: [{ ...spec('Height (in.)', '33.625'), tooltip: 'Feet adjust from 33.75 to 34.75 inches' }] },
      "specs  'Height (in.): 33.625' is not in the range of 'Feet adjust from 33.75 to 34.75 inches'",
    ],
    ['a name that was cut', { name: 'Range, Counter Depth,' }, "name  'Range, Counter Depth,' is cut off"],
    ['savings that are over', past, 'instant_savings_to_date  the savings have ended'],
    [
      'a rebate that is over',
      { consumer_rebate: 5, consumer_rebate_to_date: '2026-01-31' },
      'consumer_rebate_to_date  the rebate has ended',
    ],
  ])('%s', async (_, fields, sentence) => {
    expect(await check(fields)).toEqual([sentence])
  })

  it.each<[string, object]>([
    ['the same count', { name: 'Six-burner range', features: ['Six burners'], specs: burners }],
    ['another count of the same thing', { features: ['Two power burners'], specs: burners }],
    ['a part of a count', { features: ['Trois entrées HDMI 2.1'], specs: [spec('Entrées HDMI', '4')] }],
    ['one of several amounts', { name: 'Laptop 16 GB, 2000 GB', specs: disks }],
    ['an amount behind another number', { features: ['G6, 2 TB; 16 GB'], specs: disks }],
    ['a span', { features: ['Lasts 8 to 10 hours'], specs: disks }],
    ['a limit', { features: ['Cards of up to 1 TB'], specs: disks }],
    ['a class size', { name: 'Range 36"', attributes: { width: 35.75 }, specs: [spec('Width (in.)', '35,75')] }],
    ['a verb at the end', { features: ['Pauses while you pour'] }],
    ['a no-break space in a spec', { attributes: { fuel: '24 V' }, specs: [spec('Fuel', 'DC, 24\u00a0V')] }],
    ['the size of something included', { name: 'Oven, 30" kit included', attributes: { width: 24 } }],
    ['sizes of a part', { name: 'Hose 1/2" × 48"', attributes: { width: 8 } }],
    ['a denied feature that the text denies too', { features: ['Works without Wi-Fi'], attributes: { wifi: false } }],
    ['a finer definition', { name: 'Camera 4K', specs: [spec('Video', '3840×2160'), spec('Screen', '1280 × 720')] }],
    [
      'an opening that is wide enough',
      { features: ['Fits a 30-inch opening'], specs: [spec('Width (in.)', '29.875')] },
    ],
    [
      'a value in its range',
      { specs: [{ ...spec('Height (in.)', '33.75'), tooltip: 'Feet adjust from 33.75 to 34.75 inches' }] },
    ],
    ['a range of something else', { specs: [{ ...spec('Depth (in.)', '21'), tooltip: 'Add from 2 to 3 inches' }] }],
    ['savings that run', { ...past, instant_savings_to_date: '+0d' }],
  ])('but not %s', async (_, fields) => {
    expect(await check(fields)).toEqual([])
  })

  it('variants of two sizes with the same dimensions', async () => {
    const parent = { type_id: 'configurable', variant_attributes: ['size'], attributes: { size: ['Full', 'King'] } }
    const variant = (size: string, width: string) => ({
      parent_id: FIRST_ID,
      visibility: 'Not Visible Individually',
      attributes: { size },
      specs: [spec('Width (in.)', width)],
    })
    expect(await check(parent, variant('Full', '60'), variant('King', '60'))).toEqual([
      "specs  'King' has the dimensions of 'Full' (T-101)",
    ])
  })

  it('an open-box unit at the price of a new one', async () => {
    expect(await check({ price: 100 }, { price: 100, outlet_of: FIRST_ID })).toEqual([
      'price  an open-box unit costs as much as a new one',
    ])
  })

  it('a program that is over, if a product names it', async () => {
    const programs = JSON.parse(await readFile(join(folder, 'promotions.json'), 'utf8'))
    const [program] = programs
    for (const id of ['OVER', 'UNUSED']) programs.push({ ...program, program_id: id, end_date: '2026-01-31' })
    await writeFile(join(folder, 'promotions.json'), JSON.stringify(programs, null, 2))
    expect(await check({ promotions: ['OVER'] })).toEqual([
      expect.stringMatching(/^promotions\.json:\d+ end_date {2}the program has ended$/),
    ])
  })

  it('the last day of a rebate, which its program ends on another day', async () => {
    const programs = JSON.parse(await readFile(join(folder, 'promotions.json'), 'utf8'))
    programs.push({ program_id: 'R1', promo_name: 'Rebate', linq_type: 'Rebate', end_date: '+20d' })
    await writeFile(join(folder, 'promotions.json'), JSON.stringify(programs, null, 2))
    const rebate = (until: string) => ({ consumer_rebate: 5, consumer_rebate_to_date: until, promotions: ['R1'] })
    expect(await check(rebate('+20d'), rebate('+30d'))).toEqual([
      expect.stringMatching(/^consumer_rebate_to_date {2}\d{4}-\d\d-\d\d, but program 'R1' ends on \d{4}-\d\d-\d\d$/),
    ])
  })

  it('a review that is older than its product', async () => {
    const review = { rating: 5, title: 'Good', detail: 'Good.', nickname: 'Ann', product_id: FIRST_ID }
    const older = { ...review, review_id: 900, created_at: '-31d' }
    const newer = { ...review, review_id: 901, created_at: '-29d' }
    await appendFile(join(folder, 'reviews.jsonl'), `\n${JSON.stringify(older)}\n${JSON.stringify(newer)}`)
    const lines = (await check({ created_at: '-30d' })).filter((line) => line.startsWith('reviews.jsonl'))
    expect(lines).toEqual([expect.stringMatching(/:\d+ created_at {2}the review is older than its product \(/)])
  })

  it('texts in another language', async () => {
    await check({})
    const texts = { entity_id: FIRST_ID, features: ['Cinq brûleurs'], specs: [spec('Brûleurs', '6')] }
    await appendFile(join(folder, 'locales/fr_CA/products.jsonl'), `\n${JSON.stringify(texts)}`)
    const lines = checkContent(await readContent(folder)).filter((line) => line.startsWith('locales/fr_CA/products'))
    expect(lines).toEqual([expect.stringMatching(/:\d+ features {2}'Cinq brûleurs' contradicts 'Brûleurs: 6'$/)])
  })
})

describe('the content check finds links to lists without products', () => {
  it.each([
    ['/catalog/ranges', true],
    ['/catalog/ranges?fuel=Gas', true],
    ['/catalog/cooking?fuel=Gas,Induction&width=29-31', true],
    ['/catalog/ranges?wifi=1&manufacturer=North+Shore', true],
    ['/catalog/ranges?price=1000-1200&utm_source=x', true],
    ['/catalog/ranges?fuel=Coal', false],
    ['/catalog/ranges?width=40-50', false],
    ['/fr/catalog/ranges?price=50000-', false],
  ])('%s has products: %s', async (href, isFilled) => {
    await writeFile(join(folder, 'pages/lists.html'), `<avb-link href="${href}">a</avb-link>`)
    const lines = checkContent(await readContent(folder)).filter((line) => line.startsWith('pages/lists.html'))
    expect(lines).toEqual(isFilled ? [] : [`pages/lists.html:1:1  <avb-link>: '${href}' has no products`])
  })

  it('menu items without a target', async () => {
    const menus = JSON.parse(await readFile(join(folder, 'menus.json'), 'utf8'))
    menus.push({ ...menus[0], node_id: 99, request_url: 'help/delivry' })
    await writeFile(join(folder, 'menus.json'), JSON.stringify(menus))
    expect(checkContent(await readContent(folder)).filter((line) => line.startsWith('menus.json'))).toEqual([
      expect.stringMatching(
        /^menus\.json:\d+ request_url {2}there is no page '\/help\/delivry'; did you mean '\/help\/delivery'\?$/,
      ),
    ])
  })
})
