/** Reviews of Alder & Loom's customers. */
import type { ReviewParts } from '../reviews.ts'

const seat = {
  praise: [
    'Long enough for a proper nap, and the cushions keep their shape.',
    'The seat depth suits tall people.',
    'Every seam is straight.',
    'The dog has tested it thoroughly, and the fabric brushed clean.',
  ],
  poor: ['The cushions need plumping every evening.', 'It is firmer than the floor model was.'],
}
const chair = {
  praise: [
    'You can sit through a long dinner in it.',
    'It does not wobble on our old floor.',
    'My back is happy after an evening of reading.',
  ],
  poor: ['The seat is a little high for me.', 'It scratches the floor without felt pads.'],
}
const table = {
  praise: [
    'The grain runs across the whole top in one piece.',
    'Hot tea left no ring.',
    'It stands level, and the joints are tight.',
  ],
  poor: ['A hairline crack showed at a joint the first winter.', 'One corner arrived with a chip.'],
}
const storage = {
  praise: [
    'The drawers run smoothly with everything we own in them.',
    'The back is finished, so it can stand in the room.',
    'The doors line up perfectly.',
  ],
  poor: ['A hinge had to be adjusted twice.', 'The back panel is thinner than the rest.'],
}
const bed = {
  praise: [
    'Not a single creak so far.',
    'The headboard is just right for reading in bed.',
    'Two people put it together in half an hour.',
  ],
  poor: ['The slats had to be ordered again.', 'It is lower than it looks in the pictures.'],
}
const rug = {
  praise: [
    'It lies flat and hides crumbs heroically.',
    'Thick underfoot, and the colors are richer than on the screen.',
    'It shed for two weeks, then stopped.',
  ],
  poor: ['It still sheds after three months.', 'The red is more orange in evening light.'],
}
const light = {
  praise: [
    'It throws a warm, even light.',
    'The switch is right where you reach for it.',
    'At night it transforms the whole corner.',
  ],
  poor: ['The cord is too short for our corner.', 'The shade arrived with a crease.'],
}
const wall = {
  praise: [
    'It is larger than it looks online, in a good way.',
    'It hangs straight, and the fittings were in the box.',
    'Guests always ask about it.',
  ],
  poor: ['The hook in the box does not hold it.', 'A corner of the frame was scuffed.'],
}
const mattress = {
  praise: ['My back has stopped complaining.', 'We do not feel each other turn.', 'It is cool even in August.'],
  poor: ['It smelled for a week.', 'It is softer at the edges than in the middle.'],
}
const garden = {
  praise: [
    'It spent a wet winter outside and looks the same.',
    'The wood silvers evenly.',
    'It stays put in the wind.',
  ],
  poor: ['The screws needed tightening after a month.', 'It is heavier to move than I thought.'],
}
const pillow = {
  praise: [
    'The cover comes off and washes well.',
    'It keeps its shape.',
    'A pair of them changed the look of the whole sofa.',
  ],
  poor: ['The zipper is stiff.', 'It is flatter than in the picture.'],
}
const care = {
  isAlone: true,
  praise: [
    'The table looks fresh again after one coat.',
    'A little goes a long way.',
    'The cloth in the kit is a good one.',
    'No smell the next morning.',
  ],
  poor: ['The leaflet is hard to read.', 'The bottle leaked in the box.'],
}

const NOUNS: Readonly<Record<string, string>> = {
  SOFA: 'sofa',
  LOVE: 'loveseat',
  SECT: 'sectional',
  ARMC: 'armchair',
  ACCC: 'chair',
  BENC: 'bench',
  CTAB: 'coffee table',
  STAB: 'side table',
  MEDI: 'console',
  BOOK: 'bookcase',
  DTAB: 'dining table',
  DCHA: 'dining chair',
  STOO: 'stool',
  SIDE: 'sideboard',
  BED: 'bed',
  DRES: 'dresser',
  NIGH: 'nightstand',
  MATT: 'mattress',
  DESK: 'desk',
  OFFC: 'desk chair',
  RUG: 'rug',
  LAMP: 'lamp',
  PEND: 'ceiling light',
  MIRR: 'mirror',
  VASE: 'vase',
  ART: 'print',
  PILL: 'pillow',
  PLAN: 'planter',
  ADIR: 'Adirondack chair',
  OTAB: 'outdoor table',
  UMBR: 'umbrella',
  CARE: 'care kit',
  DSET: 'dining set',
}

const nounOf = (family: string) => NOUNS[family] ?? 'piece'

export const ALDERLOOM_REVIEWS: ReviewParts = {
  names: [
    'Maren',
    'Theo',
    'Alice',
    'Rosa',
    'Noor',
    'Ellie',
    'Sam',
    'Kiko',
    'Dana',
    'Victor',
    'Ruth',
    'Lucia',
    'Jonas',
    'Wren',
    'Hazel',
    'Ben',
  ],
  suffixes: ['', ' L.', ' of Bend', ' W.', ' in Sellwood', ' T.', ' from Eugene', ' & family'],
  words: {
    since: ['three months', 'half a year', 'a year', 'one winter', 'six weeks', 'two summers'],
    where: ['our bungalow', 'the reading corner', 'our first house', 'the guest room', 'a north-facing room'],
    old: ['a hand-me-down', 'one we never liked', 'a flat-pack one', 'our fifteen-year-old one'],
  },
  titles: {
    good: [
      'The {noun} we were looking for',
      'The {collection} is a keeper',
      'Made for {where}',
      'Lovely after {since}, too',
      'So much better than {old}',
      '{a_noun} worth waiting for',
      'Beautifully made by {maker}',
      'Even lovelier in person',
      'The room finally feels done',
    ],
    fair: [
      'A pretty {noun} with a small flaw',
      'Grew on us after {since}',
      'The {collection} is nice, but not for everyone',
      'Handsome, took a while',
    ],
    poor: [
      'The {noun} went back',
      'Not right for {where}',
      'Hoped for more from {maker}',
      'Disappointed after {since}',
      'The {collection} is not for us',
    ],
  },
  openings: [
    'We looked for {a_noun} for {where}.',
    'The {collection} replaced {old}.',
    'We have lived with this {noun} for {since}.',
    'The showroom lent us a swatch for the {collection}.',
    'My sister has the {collection}, too.',
    'I measured the stairs twice before ordering the {noun}.',
    'It came from {maker} exactly when they said it would.',
  ],
  praise: [
    'They say “{feature}”, and you can feel it.',
    '“{feature}” is what made us choose the {collection}.',
    'The first thing we show guests: {feature}.',
    'The {noun} has just the right proportions for an older house.',
    'You can tell that {maker} cares.',
    'The crew set the {noun} in place and took every scrap of cardboard.',
    'The color is rich without being loud.',
  ],
  fair: [
    'The {noun} took {since} to feel like ours.',
    'The shade is a little darker than we thought.',
    '“{feature}” matters less than I expected.',
    'It smelled of finish for a few days.',
    'The {collection} is larger than it looks in the showroom.',
  ],
  poor: [
    'The {noun} arrived with a scratch on the back.',
    'They advertise “{feature}”, but ours is nothing like that.',
    'Delivery of the {collection} was rescheduled twice.',
    'After {since} it looks older than it is.',
    'For {where} the {noun} was simply too big.',
  ],
  endings: {
    good: [
      'We would choose the {collection} again.',
      'Thank you, Alder & Loom.',
      'Now we want the matching piece.',
      'It already feels as if it had always been here.',
      'Still glad after {since}.',
    ],
    poor: [
      'The store was nice about it, though.',
      'Borrow the swatches first.',
      'A shame, because the {noun} is handsome.',
    ],
  },
  replies: [
    'Thank you for letting us know. {maker} is sending a new part, and our crew will install it at your home. Hana, Alder & Loom',
    'We are sorry about the wait; the {collection} was held up at the workshop. Please call us about the delivery fee.',
    'Colors vary from screen to screen. Stop by for swatches; if your {noun} came from stock, we will exchange it.',
    'That should not happen with “{feature}”. Joel will call you and come have a look.',
    'Next time we would be glad to measure at your place before you order {a_noun}.',
    'Thank you for your honesty. We have passed it on to {maker}.',
  ],
  byFamily: {
    ...{
      SOFA: seat,
      LOVE: seat,
      SECT: seat,
      ARMC: chair,
      ACCC: chair,
      DCHA: chair,
      STOO: chair,
      OFFC: chair,
      BENC: chair,
    },
    ...{ CTAB: table, STAB: table, DTAB: table, DSET: table, DESK: table },
    ...{
      MEDI: storage,
      BOOK: storage,
      SIDE: storage,
      DRES: storage,
      NIGH: storage,
      BED: bed,
      MATT: mattress,
      RUG: rug,
    },
    ...{
      LAMP: light,
      PEND: light,
      MIRR: wall,
      ART: wall,
      ADIR: garden,
      OTAB: garden,
      UMBR: garden,
      PILL: pillow,
      CARE: care,
    },
  },
  describe: (product, family) => ({
    noun: nounOf(family),
    a_noun: `${/^[aeiou]/i.test(nounOf(family)) ? 'an' : 'a'} ${nounOf(family)}`,
    maker: product.manufacturer,
    collection: String(product.attributes.collection),
  }),
}
