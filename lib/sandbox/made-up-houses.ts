/** Houses that the stand-in of Google Maps knows: made up, on streets of the demo stores' towns. */

export type House = {
  readonly number: string
  readonly street: string
  readonly city: string
  readonly region: string
  readonly postcode: string
  readonly country: string
  /** The building has flats or offices, and an address of it needs a unit. */
  readonly hasUnits: boolean
}

type Town = readonly [city: string, region: string, country: string]

const DULUTH: Town = ['Duluth', 'MN', 'US']
const HERMANTOWN: Town = ['Hermantown', 'MN', 'US']
const SUPERIOR: Town = ['Superior', 'WI', 'US']
const PORTLAND: Town = ['Portland', 'OR', 'US']
const BEAVERTON: Town = ['Beaverton', 'OR', 'US']
const EUGENE: Town = ['Eugene', 'OR', 'US']
const BEND: Town = ['Bend', 'OR', 'US']
const SAN_JUAN: Town = ['San Juan', 'PR', 'US']
const QUEBEC: Town = ['Québec', 'QC', 'CA']
const LEVIS: Town = ['Lévis', 'QC', 'CA']
const TROIS_RIVIERES: Town = ['Trois-Rivières', 'QC', 'CA']

/** Numbers with '+' have units. */
const STREETS: readonly (readonly [town: Town, postcode: string, street: string, numbers: string])[] = [
  [DULUTH, '55802', 'W Superior St', '11 102 227 302+ 425 600+'],
  [DULUTH, '55802', 'E Superior St', '9 207 331 514 600+'],
  [DULUTH, '55802', 'Canal Park Dr', '250 300+ 345 355+ 408'],
  [DULUTH, '55802', 'Lake Ave', '1'],
  [DULUTH, '55802', 'S Lake Ave', '5 101 324 394+ 1102'],
  [DULUTH, '55802', 'Minnesota Ave', '1033 1421 1615 2240 3101'],
  [DULUTH, '55806', 'W Superior St', '1710 1931 2002 2114 2230'],
  [DULUTH, '55806', 'W Michigan St', '1802 1928 2121 2314 2630'],
  [DULUTH, '55806', 'W 3rd St', '1914 2020 2317 2501 2722'],
  [DULUTH, '55805', 'E 4th St', '123 1/2|123|210|418+|632'],
  [DULUTH, '55805', 'E 1st St', '14 220 415+ 508 722'],
  [DULUTH, '55811', 'Miller Trunk Hwy', '1601 1734 1902 2102 2215'],
  [DULUTH, '55811', 'Arrowhead Rd', '312 410 805 1215 1402'],
  [DULUTH, '55811', 'Trinity Rd', '1102 1415 1802 2101 2214'],
  [DULUTH, '55812', 'London Rd', '2121 2415 2730 3300 3512'],
  [DULUTH, '55812', 'Woodland Ave', '1205 1415 1602 1733 1918'],
  [DULUTH, '55803', 'Woodland Ave', '3201 3402 3616 4103 4212'],
  [DULUTH, '55804', 'Glenwood St', '4001 4215 4402 4620 4811'],
  [DULUTH, '55807', 'Grand Ave', '3402 4512 5215 5601 5830'],
  [DULUTH, '55808', 'Commonwealth Ave', '102 215 318 1004 1411'],
  [HERMANTOWN, '55811', 'Miller Trunk Hwy', '4312 4501 4734 4920 5115'],
  [HERMANTOWN, '55811', 'Maple Grove Rd', '4023 4215 4512 4830 5005'],
  [HERMANTOWN, '55811', 'Haines Rd', '2014 2230 2501 2722 3104'],
  [HERMANTOWN, '55811', 'Lavaque Rd', '1812 2101 2416 2730 3015'],
  [HERMANTOWN, '55811', 'Hermantown Rd', '3806 4120 4402 4615 5120'],
  [SUPERIOR, '54880', 'Tower Ave', '812 1015 1205 1419+ 1624'],
  [SUPERIOR, '54880', 'Belknap St', '1002 1214 1507 1802 2021'],
  [SUPERIOR, '54880', 'Hammond Ave', '1015 1302 1521 2014 2402'],
  [SUPERIOR, '54880', 'N 28th St', '914 1212 1505 1701 2106'],
  [SUPERIOR, '54880', 'E 2nd St', '1402 1815 2120 2419 2812'],
  [SUPERIOR, '54880', 'Catlin Ave', '1414 1620 1805 2015 2330'],
  [PORTLAND, '97209', 'NW Lovejoy St', '1001+ 1127 1204+ 1410 1532'],
  [PORTLAND, '97209', 'NW Glisan St', '1015 1230+ 1402 1617 1822'],
  [BEAVERTON, '97005', 'SW Cedar Hills Blvd', '3205 3405 4005 4300 4655'],
  [EUGENE, '97401', 'Willamette St', '720 868 940+ 1030 1245'],
  [BEND, '97702', 'SW Powerhouse Dr', '320 375 415 550 655'],
  [SAN_JUAN, '00911', 'Calle Loíza', '1750 1802 1855 1911 2019'],
  [QUEBEC, 'G1V 2L8', 'Bd Laurier', '2450 2600 2700+ 2820 2960'],
  [QUEBEC, 'G1R 1R5', 'Rue Saint-Jean', '735 805 860 985 1045'],
  [LEVIS, 'G6V 6Y8', 'Bd Alphonse-Desjardins', '1005 1200 1350 5480 5790'],
  [TROIS_RIVIERES, 'G8Y 1W2', 'Bd des Forges', '3900 4225 4350 4455 4520'],
]

export const HOUSES: readonly House[] = STREETS.flatMap(([[city, region, country], postcode, street, numbers]) =>
  numbers.split(numbers.includes('|') ? '|' : ' ').map((written) => ({
    number: written.replace('+', ''),
    street,
    city,
    region,
    postcode,
    country,
    hasUnits: written.endsWith('+'),
  })),
)
