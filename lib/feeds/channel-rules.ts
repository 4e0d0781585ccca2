/** What a channel demands of an offer, as data, and the check of an offer against it. */
import { type Offer, priceToPay } from '../offers/offer.ts'
import type { FeedProblem, FeedProblemCode, FeedResult, FeedRow } from './feed-row.ts'

/** Limits of a channel. Lengths are in characters. */
export type ChannelRules = {
  readonly longestId: number
  readonly longestTitle: number
  readonly longestDescription: number
  readonly longestAddress: number
  readonly longestBrand: number
  readonly longestMpn: number
  /** Pictures besides the main one. */
  readonly mostPictures: number
  /** Endings of files that the channel shows. */
  readonly pictureTypes: readonly string[]
  /** Least width and height of a picture in pixels. */
  readonly leastPicturePx: number
  /** A larger one that the channel has announced; from `from` (YYYY-MM-DD) on, smaller pictures are refused. */
  readonly announcedPicture?: { readonly px: number; readonly from: string }
  /** 'needed': refused without; 'wished': shown less often without. */
  readonly brand: 'needed' | 'wished'
  readonly gtin: 'wished' | 'optional'
}

/** The rules of a day (YYYY-MM-DD). */
export function rulesOn({ announcedPicture, ...rules }: ChannelRules, today: string): ChannelRules {
  if (!announcedPicture) return rules
  return today < announcedPicture.from
    ? { ...rules, announcedPicture }
    : { ...rules, leastPicturePx: announcedPicture.px }
}

/** Length in characters, as channels count: an emoji is one. */
export const lengthOf = (text: string): number => [...text].length

/** Cuts a text at the end of a word. */
export function shorten(text: string, limit: number): string {
  const characters = [...text]
  if (characters.length <= limit) return text
  const cut = characters.slice(0, limit).join('')
  if (/\s/.test(characters[limit] ?? '')) return cut.trimEnd()
  const end = cut.search(/\s\S*$/)
  return (end > limit / 2 ? cut.slice(0, end) : cut).trimEnd()
}

/** Ending of an address's file in lower case; '' if it has none. */
const endingOf = (address: string): string => /\.([a-z0-9]{2,5})$/i.exec(address.split(/[?#]/, 1)[0] ?? '')?.[1] ?? ''

/** Whether the channel shows the file; addresses without an ending are taken at their word. */
const isPictureOf = ({ pictureTypes }: ChannelRules, address: string): boolean => {
  const ending = endingOf(address).toLowerCase()
  return ending === '' || pictureTypes.includes(ending)
}

/** Pictures that the channel shows, the main one first. */
export const picturesOf = (rules: ChannelRules, { pictures }: Pick<Offer, 'pictures'>): readonly string[] =>
  pictures.filter((address) => isPictureOf(rules, address)).slice(0, rules.mostPictures + 1)

/** Sizes of pictures in pixels (the shorter side), as far as they are known. */
export type PictureSizes = ReadonlyMap<string, number>

/** Whether an offer has one of the identifiers that channels find products by. */
export const isIdentified = ({ gtin, brand, mpn }: Pick<Offer, 'gtin' | 'brand' | 'mpn'>): boolean =>
  gtin !== '' || (brand !== '' && mpn !== '')

/** Everything that the channel would refuse or show less often. */
export function findProblems(rules: ChannelRules, offer: Offer, sizes?: PictureSizes): FeedProblem[] {
  const problems: FeedProblem[] = []
  const add = (code: FeedProblemCode, isRefused: boolean, limit?: number) =>
    problems.push({ id: offer.id, title: offer.title, code, isRefused, ...(limit !== undefined && { limit }) })
  if (offer.id === '') add('noId', true)
  if (lengthOf(offer.id) > rules.longestId) add('longId', true, rules.longestId)
  if (offer.title.trim() === '') add('noTitle', true)
  if (lengthOf(offer.title) > rules.longestTitle) add('longTitle', false, rules.longestTitle)
  if (offer.description.trim() === '') add('noDescription', true)
  const pays = priceToPay(offer)
  if (pays === null || !(Math.round(pays.amount * 100) > 0)) add('noPrice', true)
  if (!/^https?:\/\//.test(offer.url)) add('noAddress', true)
  if (offer.url.length > rules.longestAddress) add('longAddress', true, rules.longestAddress)
  const [main] = picturesOf(rules, offer)
  if (offer.pictures.length === 0) add('noPicture', true)
  else if (main === undefined) add('badPicture', true)
  else {
    const shorterSide = sizes?.get(main) ?? Number.POSITIVE_INFINITY
    const { leastPicturePx, announcedPicture: { px } = { px: 0 } } = rules
    if (shorterSide < leastPicturePx) add('smallPicture', true, leastPicturePx)
    else if (shorterSide < px) add('smallPictureSoon', false, px)
  }
  if (offer.brand === '') add('noBrand', rules.brand === 'needed')
  if (lengthOf(offer.brand) > rules.longestBrand) add('longBrand', false, rules.longestBrand)
  if (offer.gtin === '' && rules.gtin === 'wished') add('noGtin', false)
  return problems
}

/** Whether the channel takes the offer. */
export const isTaken = (problems: readonly FeedProblem[]): boolean => !problems.some(({ isRefused }) => isRefused)

/** A row for each offer that the channel takes, and the problems of all. */
export function writeTaken(
  rules: ChannelRules,
  offers: readonly Offer[],
  sizes: PictureSizes | undefined,
  write: (offer: Offer) => FeedRow,
): FeedResult<FeedRow> {
  const rows: FeedRow[] = []
  const problems: FeedProblem[] = []
  for (const offer of offers) {
    const own = findProblems(rules, offer, sizes)
    problems.push(...own)
    if (isTaken(own)) rows.push(write(offer))
  }
  return { rows, problems }
}

/** '1299.00 USD'. */
export const writePrice = ({ amount, currency }: { amount: number; currency: string }): string =>
  `${amount.toFixed(2)} ${currency}`
