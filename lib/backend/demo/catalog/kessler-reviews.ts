/** Reviews of Kessler's customers. */
import type { ReviewParts } from '../reviews.ts'

const cold = {
  praise: [
    'A week of groceries for five fits without stacking.',
    'Lettuce that used to wilt in three days lasts a week now.',
    'The shelves move without emptying everything first.',
    'It holds its temperature even with the kids in and out all day.',
  ],
  poor: ['The compressor hums more than I expected at night.', 'One shelf cannot be moved where we need it.'],
}
const oven = {
  praise: [
    'Cookies come out the same color front and back.',
    'Preheating takes about ten minutes, and the oven thermometer agrees with the display.',
    'Our Thanksgiving bird had room to spare.',
    'The broiler finally browns a gratin.',
  ],
  poor: ['The oven runs hot by about fifteen degrees until you adjust it.', 'The fan keeps going long after baking.'],
}
const dishes = {
  praise: [
    'Plates from a party of twelve went in as one load.',
    'We check the light on the floor to see whether it is running.',
    'Egg and oatmeal come off without rinsing.',
    'The racks adjust with full plates in them.',
  ],
  poor: ['Plastic lids still come out wet.', 'The normal cycle takes more than two hours.'],
}
const wash = {
  praise: [
    'Hockey gear comes out clean, and that is saying something.',
    'Towels are nearly dry after the last spin.',
    'It fits a king comforter.',
    'The quick cycle does work shirts while I make supper.',
  ],
  poor: [
    'It walked across the floor until it was leveled a second time.',
    'The cycle times on the display are optimistic.',
  ],
}
const dry = {
  praise: [
    'Jeans are dry in one cycle, which our old one never managed.',
    'It stops when things are dry and not ten minutes later.',
    'Sheets do not roll up into a ball.',
  ],
  poor: ['Thick towels need a second cycle.', 'The lint filter is fiddly to put back.'],
}
const air = {
  praise: ['The basement finally smells like nothing at all.', 'It keeps the bedroom comfortable in July.'],
  poor: ['You can hear it kick in.', 'The remote has to be pointed right at it.'],
}
const grill = {
  praise: [
    'Steaks get a proper crust, even in November.',
    'It held a steady low heat for a ten-hour brisket.',
    'The lid seals well in the wind off the lake.',
  ],
  poor: ['Assembly took two of us most of an afternoon.', 'The drip tray is smaller than it should be.'],
}
const hood = {
  praise: [
    'The smoke alarm has been silent since it went up.',
    'On low we can talk under it.',
    'The filters went through the dishwasher and came out like new.',
  ],
  poor: ['On high it is as loud as a vacuum cleaner.', 'The lights are bluer than I like.'],
}
const microwave = {
  praise: [
    'Leftovers heat evenly instead of lava outside and ice inside.',
    'The one-minute button is where your thumb goes.',
    'A dinner plate turns without hitting the walls.',
  ],
  poor: ['The beep cannot be turned off.', 'The door needs a firm push to close.'],
}
const coffee = {
  praise: [
    'The coffee is hot and has no paper taste.',
    'It is ready before I am.',
    'The tank comes off with one hand.',
  ],
  poor: ['It drips for a while after the pot is out.', 'Descaling comes up more often than I would like.'],
}
const counter = {
  praise: [
    'It stays put on the counter.',
    'It cleans up in a minute.',
    'It does in two minutes what took me ten by hand.',
  ],
  poor: ['The cord is too short for our outlets.', 'It is louder than the one my mother had.'],
}
const vacuum = {
  praise: [
    'Dog hair on the stairs is no longer a weekend job.',
    'One charge covers our whole upstairs.',
    'It goes under the sofa without a fight.',
  ],
  poor: ['The dust cup fills quickly with two dogs.', 'It gets stuck on our rug fringe.'],
}
const part = {
  isAlone: true,
  praise: [
    'It fit our model, just as the man at the counter said it would.',
    'Everything we needed was in the bag.',
    'No leaks and no rattles so far.',
    'The crew used the same one at my neighbor’s.',
  ],
  poor: ['The instructions are a single tiny drawing.', 'I needed a second trip for a different size.'],
}
const care = {
  isAlone: true,
  praise: [
    'One bottle lasts us a year.',
    'No streaks, and no smell either.',
    'The technician left us some, and now we buy it ourselves.',
    'Works on the sink, too.',
  ],
  poor: ['You have to scrub more than the label says.', 'The cap broke in the first week.'],
}
const top = {
  praise: [
    'It boils a stockpot faster than our old range did.',
    'The low setting melts chocolate without a water bath.',
    'It wipes clean in one pass.',
  ],
  poor: ['The big burner does not always recognize small pans.', 'The knobs collect dust.'],
}

const NOUNS: Readonly<Record<string, string>> = {
  FD: 'refrigerator',
  SS: 'refrigerator',
  TF: 'refrigerator',
  BF: 'refrigerator',
  CO: 'column',
  FU: 'freezer',
  FC: 'chest freezer',
  BC: 'beverage center',
  WC: 'wine cooler',
  RG: 'range',
  RE: 'range',
  RI: 'induction range',
  WS: 'wall oven',
  WD: 'double oven',
  WO: 'oven combination',
  CG: 'gas cooktop',
  CE: 'cooktop',
  CI: 'induction cooktop',
  HC: 'hood',
  HU: 'hood',
  HP: 'hood',
  MO: 'microwave',
  MC: 'microwave',
  MD: 'microwave drawer',
  DF: 'dishwasher',
  DT: 'dishwasher',
  WF: 'washer',
  WT: 'washer',
  DE: 'dryer',
  DG: 'gas dryer',
  LT: 'laundry tower',
  CM: 'coffee maker',
  CX: 'espresso machine',
  SM: 'mixer',
  BL: 'blender',
  TO: 'toaster',
  KT: 'kettle',
  VC: 'vacuum',
  VR: 'robot',
  GC: 'grill',
  GP: 'pellet grill',
  GK: 'ceramic grill',
  AC: 'air conditioner',
  DH: 'dehumidifier',
  KW: 'hose kit',
  KP: 'power cord',
  KS: 'stacking kit',
  KD: 'duct kit',
  KC: 'connector',
  FL: 'filter',
  CA: 'cleaner',
  CB: 'tablets',
  CC: 'cleaning kit',
  PAIR: 'laundry pair',
  KITCHEN: 'kitchen package',
}

const FAMILIES = {
  FD: cold,
  SS: cold,
  TF: cold,
  BF: cold,
  CO: cold,
  FU: cold,
  FC: cold,
  BC: cold,
  WC: cold,
  KITCHEN: cold,
}

const nounOf = (family: string) => NOUNS[family] ?? 'appliance'

export const KESSLER_REVIEWS: ReviewParts = {
  names: [
    'Karin',
    'Dave',
    'Beth',
    'Jim',
    'Lena',
    'Priya',
    'Marcus',
    'Ann-Marie',
    'Greg',
    'Hannah',
    'Bob',
    'Sofia',
    'Erik',
    'Pete',
    'June',
    'Rosa',
  ],
  suffixes: ['', ' M.', ' of Hermantown', ' K.', ' in Proctor', ' S.', ' from Cloquet', ' & family'],
  words: {
    since: ['three months', 'half a year', 'a year', 'one winter', 'six weeks', 'two years'],
    old: ['a 16-year-old one', 'the builder’s model', 'my mother’s', 'one that had been fixed twice', 'a leaky one'],
    where: ['the cabin', 'our remodel', 'my parents’ house', 'the rental downstairs', 'our first house'],
  },
  titles: {
    good: [
      'Very happy with this {noun}',
      '{a_noun} that does its job',
      '{brand} got this {noun} right',
      'Better than {old}',
      'Just right for {where}',
      'After {since}: still pleased',
      'Would buy this {noun} again',
      'The {series} was the right pick',
      'Worth the drive to Duluth',
      'Easy to live with',
    ],
    fair: [
      'A good {noun} with a quirk',
      'Fine after {since}',
      'The {noun} is fine, nothing more',
      'Mostly satisfied',
      'A decent {brand}',
    ],
    poor: [
      'Expected more from a {brand}',
      'Not the {noun} for us',
      'Had to call about this {noun}',
      'Disappointed after {since}',
      'I would look at another {noun}',
      'Wrong for {where}',
    ],
  },
  openings: [
    'We have had the {noun} for {since}.',
    'It replaced {old}.',
    'We needed {a_noun} for {where}.',
    'Saw the {series} on the floor in Duluth and ordered it the same day.',
    'After a lot of comparing we settled on the {brand}.',
    'Ordered on a Monday, in by Thursday.',
    'I read every review of {brand} before buying.',
    'This is our second {brand}.',
    'Maria walked us through three kinds of {noun}.',
  ],
  praise: [
    'They promise “{feature}”, and it is true.',
    '“{feature}” is what sold us, and we would choose it for that again.',
    'I did not think I would care about “{feature}”, but I do.',
    'What my wife likes best: {feature}.',
    'For {a_noun} it is quiet.',
    'The {noun} looks better in our room than in the pictures.',
    'The {brand} feels sturdier than what we had.',
    'Five minutes in the store and we knew how the {noun} works.',
  ],
  fair: [
    'The manual for the {noun} could be clearer.',
    'I expected more from “{feature}”.',
    'For the price of a {brand} I had hoped for a little more.',
    'It took {since} to get used to it.',
    'The finish shows smudges in the afternoon sun.',
    '“{feature}” sounds like more than it is.',
  ],
  poor: [
    'The {noun} arrived with a small dent and had to be exchanged.',
    'They list “{feature}”, but we hardly notice it.',
    'We waited two weeks for a part for this {brand}.',
    'Something in the {noun} rattled from the first day.',
    'After {since} it needed a repair visit.',
    'The {noun} was bigger than we had measured.',
  ],
  endings: {
    good: [
      'Kessler delivered on time.',
      'I would recommend the {noun} to a neighbor.',
      'Happy we bought local.',
      'So far so good after {since}.',
    ],
    poor: [
      'Kessler took care of it, to be fair.',
      'I would look at the next model up.',
      'Measure twice before you order this {noun}.',
    ],
  },
  replies: [
    'Sorry about that. Tom will call to set up a visit, at no charge to you. Ingrid Kessler',
    'Thank you for telling us. The {noun} should not do that this soon: please call 218-555-0142 and ask for Tom.',
    'We see this now and then with “{feature}”; it is a setting, and our technician will gladly show you at home.',
    'That is not how a {brand} should arrive. A replacement goes out on Friday’s truck.',
    'We should have measured with you. Bring the numbers by and we will find one that fits.',
    'Thank you for your honesty; we have passed it on to {brand}.',
  ],
  byFamily: {
    ...FAMILIES,
    ...{ RG: { praise: [...oven.praise, 'Simmer is low enough for chocolate.'], poor: oven.poor } },
    ...{ RE: oven, RI: { praise: [...oven.praise, 'Water boils in under three minutes.'], poor: oven.poor } },
    ...{ WS: oven, WD: oven, WO: oven, CG: top, CE: top, CI: top, HC: hood, HU: hood, HP: hood },
    ...{ MO: microwave, MC: microwave, MD: microwave, DF: dishes, DT: dishes, WF: wash, WT: wash, DE: dry, DG: dry },
    ...{ LT: wash, PAIR: wash, CM: coffee, CX: coffee, SM: counter, BL: counter, TO: counter, KT: counter },
    ...{ VC: vacuum, VR: vacuum, GC: grill, GP: grill, GK: grill, AC: air, DH: air },
    ...{ KW: part, KP: part, KS: part, KD: part, KC: part, FL: part, CA: care, CB: care, CC: care },
  },
  describe: (product, family) => ({
    noun: nounOf(family),
    a_noun: `${/^[aeiou]/.test(nounOf(family)) ? 'an' : 'a'} ${nounOf(family)}`,
    brand: product.manufacturer,
    series: String(product.attributes.series ?? product.manufacturer),
  }),
}
