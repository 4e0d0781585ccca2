/** Brands and reviews of Kessler Appliance. All names are invented. */

import type { Handle } from '../drawings/metal.ts'
import type { ReviewParts } from '../reviews.ts'

/** A maker: price level against the family's base, handle shape, one series for each tier. */
export type Brand = {
  code: string
  name: string
  level: number
  handle: Handle
  series: readonly [string, string, string]
}

/** The brands on the floor, dearest last. */
export const KESSLER_BRANDS: readonly Brand[] = [
  { code: 'PW', name: 'Prairiewind', level: 0.78, handle: 'pocket', series: ['Homestead', 'Meadow', 'Harvest'] },
  { code: 'NM', name: 'Northmark', level: 0.95, handle: 'bar', series: ['Lakeside', 'Harbor', 'Superior'] },
  { code: 'OK', name: 'Oakvale', level: 1, handle: 'curved', series: ['Classic', 'Heritage', 'Signature'] },
  { code: 'HV', name: 'Halvorsen', level: 1.12, handle: 'bar', series: ['100', '300', '500'] },
  { code: 'KD', name: 'Koldane', level: 1.2, handle: 'pocket', series: ['Nord', 'Fjell', 'Polar'] },
  { code: 'VS', name: 'Vestling', level: 1.3, handle: 'bar', series: ['Linea', 'Avenue', 'Studio'] },
  { code: 'CV', name: 'Corvane', level: 1.75, handle: 'pro', series: ['Chef 4', 'Chef 6', 'Chef 8'] },
  { code: 'TS', name: 'Tessaro & Figli', level: 2.35, handle: 'pro', series: ['Moderna', 'Professionale', 'Maestro'] },
]

/** Parts of reviews. */
export const KESSLER_REVIEWS: ReviewParts = {
  nicknames: [
    'Karin from Hermantown',
    'Dave M.',
    'lakeview_lou',
    'Beth A.',
    'T. Sorensen',
    'Two Harbors Mom',
    'Jim K.',
    'Ole & Lena',
    'Priya S.',
    'cabin_owner',
    'Marcus',
    'R. Lindqvist',
    'Cloquet Cook',
    'Ann-Marie',
    'Greg P.',
    'north_shore_nan',
    'Hannah W.',
    'Big Bob',
    'Sofia R.',
    'Erik J.',
    'Proctor Pete',
    'June',
    'DuluthDad3',
    'M. Okafor',
  ],
  titles: {
    good: [
      'Very happy with it',
      'Does exactly what we need',
      'Quiet and well made',
      'Worth the price',
      'Better than our old one',
      'Great appliance, great crew',
      'Would buy again',
      'Solid choice',
      'Love it',
      'No complaints so far',
      'A real upgrade',
      'Good looks, good sense',
    ],
    fair: ['Good, with a few quirks', 'Decent for the money', 'It is fine', 'Mostly satisfied', 'Middle of the road'],
    poor: ['Expected more', 'Not for us', 'Disappointed', 'Had to call for service', 'Should have measured twice'],
  },
  openings: [
    'We have had it for about three months now.',
    'Bought this for our remodel.',
    'Replaced a 16-year-old unit with this one.',
    'After a lot of comparing we settled on this model.',
    'Picked it up for the cabin.',
    'Saw it on the floor in Duluth and ordered it the same day.',
    'This is our second one from this brand.',
    'Ordered on a Monday and it was in by Thursday.',
    'We are a family of five, so it gets used hard.',
    'My parents have the same one.',
    'I read every review before buying.',
  ],
  praise: [
    'It is quieter than I expected.',
    'The fit and finish are excellent.',
    'The controls make sense without the manual.',
    'Installation was quick and they left the kitchen clean.',
    'It fits our opening to the quarter inch.',
    'Fingerprints wipe right off.',
    'The doors close with a nice solid feel.',
    'Energy use went down compared with our old one.',
    'Everything feels sturdy.',
    'The layout inside is well thought out.',
    'Setup took ten minutes.',
    'It looks even better in person than in the pictures.',
  ],
  fair: [
    'The beep at the end is louder than it needs to be.',
    'The manual could be clearer.',
    'It runs a bit longer than the old one did.',
    'The app is not great, but I rarely need it.',
    'The finish shows smudges in the afternoon sun.',
    'I wish the handle were a little bigger.',
  ],
  complaints: [
    'It arrived with a small dent and had to be exchanged.',
    'It is louder than the specification suggests.',
    'The control panel is too sensitive.',
    'We waited two weeks for a part.',
    'It is deeper than we thought once the connections are in.',
    'The door needed adjusting twice.',
  ],
  endings: {
    good: [
      'Kessler delivered on time.',
      'Would recommend it to a neighbor.',
      'Happy we bought local.',
      'Time will tell, but so far so good.',
      'The salesperson steered us right.',
      'Five minutes with the crew and we knew how everything works.',
    ],
    poor: [
      'Kessler took care of it, to be fair.',
      'I would look at the next model up.',
      'We will see how it goes after the repair.',
      'Measure carefully before ordering.',
    ],
  },
  byFamily: {
    FD: [
      'A full sheet pan slides right in.',
      'The ice maker keeps up with a houseful of guests.',
      'The middle drawer is where the kids keep snacks.',
      'Produce lasts noticeably longer.',
    ],
    SS: ['The freezer side is easy to organize.', 'The dispenser fills a pitcher without fuss.'],
    RG: [
      'The big burner boils a stockpot in no time.',
      'Simmer is low enough for chocolate.',
      'The oven holds its temperature within a few degrees.',
      'Continuous grates let me slide pans around.',
    ],
    RI: [
      'Water boils in under three minutes.',
      'Switching from gas was easier than I feared.',
      'The top stays cool enough to wipe down right away.',
    ],
    RE: ['The smooth top cleans up easily.', 'Baking is even on both racks.'],
    DF: ['Dishes come out dry, even the plastic.', 'You can barely hear it at night.'],
    DT: [
      'The third rack swallows all our utensils.',
      'We have to check the light on the floor to see if it is running.',
    ],
    WF: [
      'Gets hockey gear clean.',
      'The steam cycle is good for shirts.',
      'Clothes come out nearly dry after the spin.',
    ],
    WT: ['Room for a king comforter.', 'Short cycle is perfect for work clothes.'],
    DE: ['Towels come out soft.', 'The sensor stops at the right time.'],
    GC: ['Sears properly, even in November.', 'Heat is even from left to right.'],
    CM: ['Coffee is hot and has no paper taste.', 'It starts itself before I am up.'],
  },
}
