/** Forty places and invented rates for tests. Names and postcodes are real, so that they look like orders. */
import type { TaxRecord } from '../store/tax-schema.ts'

export type TestPlace = { country: string; region: string; city: string; postcode: string }

const US =
  'MN Duluth 55802|MN Hermantown 55811-1201|MN Saint Paul 55101|MN Ely 55731|WI Superior 54880|WI Eau Claire 54701|CO Denver 80202|CO Boulder 80302|CO Aspen 81611|NY New York 10001|NY Buffalo 14201|NY Ithaca 14850|NJ Hoboken 07030|NJ Newark 07102|MA Boston 02108|MA Amherst 01002|CA Los Angeles 90012|CA San José 95110|CA Eureka 95501|TX Austin 78701|TX El Paso 79901|WA Seattle 98101-2345|WA Spokane 99201|OR Portland 97201|LA New Orleans 70112'
const CANADA =
  'QC Montréal H2X 1Y4|QC Trois-Rivières G9A 1A1|QC Gatineau J8X 2K1|ON Toronto M5V 1A1|ON Ottawa K1P 1J1|ON Thunder Bay P7B 2R1|BC Vancouver V6B 1A1|BC Victoria V8W 1A1|AB Calgary T2P 1J9|MB Winnipeg R3C 0A1|SK Regina S4P 3Y2|NS Halifax B3J 1A1|NB Moncton E1C 1A1|PE Charlottetown C1A 1A1|NL St. John’s A1C 1A1'

const parse = (country: string, text: string): TestPlace[] =>
  text.split('|').flatMap((line) => {
    const [, region = '', city = '', postcode = ''] =
      /^(\S+) (.+?) (\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] \d[A-Z]\d)$/.exec(line) ?? []
    return [{ country, region, city, postcode }]
  })

export const TEST_PLACES: readonly TestPlace[] = [...parse('US', US), ...parse('CA', CANADA)]

const regional = (country: string, rates: Readonly<Record<string, number>>, shipping: boolean): TaxRecord[] =>
  Object.entries(rates).map(([region, rate]) => ({ country, region, rate, title: `${region} tax`, shipping }))

const within = (region: string, title: string, rate: number, fields: Partial<TaxRecord>): TaxRecord => ({
  country: 'US',
  region,
  title,
  rate,
  shipping: false,
  ...fields,
})

/** Entries of each level, with classes, overlapping areas and a zone with a reduced rate. */
export const TEST_TAXES: readonly TaxRecord[] = [
  ...regional('US', { MN: 0.06875, WI: 0.05, CO: 0.029, NY: 0.04, NJ: 0.06625, MA: 0.0625 }, true),
  ...regional('US', { CA: 0.0725, TX: 0.0625, WA: 0.065, OR: 0, LA: 0.0445 }, false),
  within('MN', 'Minnesota, groceries', 0, { class: 'grocery', shipping: false }),
  within('CO', 'Colorado, groceries', 0, { class: 'grocery' }),
  within('TX', 'Texas, reduced', 0.02, { class: 'reduced' }),
  within('MN', 'St. Louis County', 0.005, { county: 'St. Louis', postcodes: ['557', '558'] }),
  within('MN', 'Duluth', 0.015, { city: 'Duluth', postcodes: ['55801-55816'] }),
  within('MN', 'Hermantown', 0.01, { city: 'Hermantown', shipping: true }),
  within('MN', 'Transit', 0.0075, { district: 'Transit', postcodes: ['551', '554'], shipping: true }),
  within('WI', 'Douglas County', 0.005, { county: 'Douglas', postcodes: ['54880'] }),
  within('CO', 'Denver', 0.0481, { city: 'Denver' }),
  within('CO', 'Denver, groceries', 0.0225, { city: 'Denver', class: 'grocery' }),
  within('CO', 'RTD', 0.01, { district: 'RTD', postcodes: ['802', '803'] }),
  within('CO', 'Culture', 0.001, { district: 'Culture', postcodes: ['80000-80399'] }),
  within('CO', 'Boulder', 0.0386, { city: 'Boulder' }),
  within('CO', 'Boulder County', 0.01185, { county: 'Boulder', postcodes: ['803'] }),
  within('NY', 'New York City', 0.045, { city: 'New York', postcodes: ['100-104'] }),
  within('NY', 'Commuter district', 0.00375, { district: 'Commuters', postcodes: ['100', '10001'] }),
  within('NY', 'Erie County', 0.0475, { county: 'Erie', postcodes: ['142'] }),
  within('NJ', 'Zone', 0.03313, { level: 'region', postcodes: ['07102'] }),
  within('CA', 'Los Angeles County', 0.0225, { county: 'Los Angeles', postcodes: ['900'] }),
  within('CA', 'San José', 0.00125, { city: 'San Jose' }),
  within('WA', 'Seattle', 0.0385, { city: 'Seattle', postcodes: ['98101-0001-98199-9999'], shipping: true }),
  within('LA', 'New Orleans', 0.05, { city: 'NEW ORLEANS' }),
  { country: 'CA', region: '*', rate: 0.05, title: 'GST', titles: { fr_CA: 'TPS' }, shipping: true },
  { country: 'CA', region: '*', rate: 0, title: 'GST, groceries', class: 'grocery', shipping: false },
  ...regional('CA', { QC: 0.09975, BC: 0.07, MB: 0.07, SK: 0.06 }, true),
  ...regional('CA', { ON: 0.08, NS: 0.1, NB: 0.1, PE: 0.1, NL: 0.1 }, true),
  {
    country: 'CA',
    region: 'QC',
    rate: 0.035,
    title: 'Montréal',
    city: 'montreal',
    postcodes: ['H1A-H9X'],
    shipping: false,
  },
]

export const TEST_CLASSES = ['', 'standard', 'grocery', 'reduced', 'exempt'] as const
