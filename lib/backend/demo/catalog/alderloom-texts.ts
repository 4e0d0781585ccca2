/** Makers, fabrics, woods and reviews of Alder & Loom. All names are invented. */
import type { ReviewParts } from '../reviews.ts'

/** A value of a swatch: name, colour in drawings, factor on the price. */
export type Choice = { value: string; color: string; factor: number }

/** Upholstery fabrics. */
export const FABRICS: readonly Choice[] = [
  { value: 'Oatmeal Linen', color: '#d8cdba', factor: 1 },
  { value: 'Fern Velvet', color: '#5d7a5c', factor: 1.12 },
  { value: 'Terracotta Bouclé', color: '#b8623f', factor: 1.08 },
  { value: 'Harbor Blue Weave', color: '#4a6684', factor: 1 },
  { value: 'Charcoal Wool', color: '#4b4b4d', factor: 1.05 },
  { value: 'Saddle Leather', color: '#96592f', factor: 1.65 },
]

/** Solid woods and their finishes. */
export const WOODS: readonly Choice[] = [
  { value: 'Natural Oak', color: '#c49a66', factor: 1 },
  { value: 'Walnut', color: '#74492b', factor: 1.22 },
  { value: 'Ebonized Ash', color: '#3a2f29', factor: 1.08 },
  { value: 'Cherry', color: '#9a5531', factor: 1.12 },
]

/** Makers by what they make. */
export const MAKERS = [
  'Fernhollow',
  'Tilden & Rowe',
  'Cascadia Bench',
  'Marrow Stone',
  'Willowbrook Works',
  'Hand & Heron',
] as const

/** Collection names, used in order by each family. */
export const COLLECTIONS = [
  'Alsea',
  'Bellevie',
  'Calapooia',
  'Drift',
  'Elk Ridge',
  'Foxglove',
  'Gearhart',
  'Hawthorn',
  'Indigo',
  'Juniper',
  'Klamath',
  'Larch',
  'Manzanita',
  'Nehalem',
  'Orchard',
  'Pelton',
  'Quarry',
  'Rhododendron',
  'Sellwood',
  'Tualatin',
  'Umpqua',
  'Vernonia',
  'Wallowa',
  'Yachats',
  'Astoria',
] as const

/** Parts of reviews. */
export const ALDERLOOM_REVIEWS: ReviewParts = {
  nicknames: [
    'Maren',
    'Theo & Alice',
    'PDX_bungalow',
    'Rosa L.',
    'Bend Couple',
    'J. Whitaker',
    'Noor',
    'craftsman_house',
    'Ellie',
    'Sam T.',
    'Eugene Reader',
    'Kiko',
    'Dana F.',
    'hood_river_home',
    'Victor',
    'Aunt June',
    'Salem Family',
    'Lucia M.',
    'two_cats',
    'Ruth',
  ],
  titles: {
    good: [
      'Exactly the color we hoped for',
      'The room finally feels done',
      'Beautifully made',
      'Comfortable and handsome',
      'A piece to keep',
      'Even lovelier in person',
      'Worth waiting for',
      'We linger longer now',
      'Sturdy and soft at once',
      'So many compliments',
    ],
    fair: ['Lovely, took a while', 'Pretty, with small flaws', 'Nice but firm', 'Good, not perfect'],
    poor: ['Color was off for us', 'Returned it', 'Too big for our room', 'Hoped for softer'],
  },
  openings: [
    'We sat on about twenty of these before choosing.',
    'The showroom in Portland lent us swatches for a week.',
    'It came in six weeks, as promised.',
    'We moved from an apartment to our first house.',
    'Bought for the reading corner.',
    'Our old one lasted fifteen years.',
    'I measured the stairs twice.',
    'Two kids and a dog have tested it thoroughly.',
    'My sister has the same piece in another color.',
  ],
  praise: [
    'The stitching is neat everywhere you look.',
    'The wood has real warmth to it.',
    'It is deeper than it looks and very comfortable.',
    'Joints are tight and nothing wobbles.',
    'The color is rich without shouting.',
    'The delivery crew set it up and took away every scrap of cardboard.',
    'It anchors the whole room.',
    'Spills wipe off if you are quick.',
    'The proportions are just right for an older house.',
    'You can tell it was made by people who care.',
  ],
  fair: [
    'The cushions needed a month to soften.',
    'One leg had to be shimmed on our old floor.',
    'The shade is a little darker than the swatch.',
    'It smelled of finish for a few days.',
  ],
  complaints: [
    'It arrived with a scratch on the back.',
    'The fabric picks up lint.',
    'It is firmer than the floor model.',
    'Delivery was moved twice.',
    'It reads more orange in evening light.',
  ],
  endings: {
    good: [
      'We would buy it again.',
      'Thank you, Alder & Loom.',
      'Guests always ask about it.',
      'Now we want the matching chair.',
      'It already feels like it has always been here.',
    ],
    poor: ['The store was kind about the return.', 'Order swatches first.', 'A shame, because it is handsome.'],
  },
  byFamily: {
    SOFA: [
      'Long enough for a proper nap.',
      'The seat depth suits tall people.',
      'The arms are wide enough for a cup of tea.',
    ],
    SECT: ['Everyone gets a corner.', 'The chaise is the most contested seat in the house.'],
    BED: ['Not a single creak.', 'The headboard is perfect for reading.'],
    DTAB: ['Seats eight with elbows to spare.', 'The grain is gorgeous.'],
    RUG: ['Thick underfoot and it lies flat.', 'Hides crumbs heroically.'],
    LAMP: ['Throws a warm, even light.', 'The dimmer is smooth.'],
    MATT: ['My back has stopped complaining.', 'Cool even in August.'],
  },
}
