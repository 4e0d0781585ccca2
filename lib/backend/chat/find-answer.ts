/**
 * Finds what answers a question. Only what covers every meaningful word of it is quoted: a fact about power does not
 * answer 'how long is the power cord'. It must also be of the right kind: 'how many' needs a number.
 */
import { compareProducts } from './compare-products.ts'
import { type ChatTexts, type Entry, foldLabel, type Statement } from './entries.ts'
import { describeFit } from './find-fit.ts'
import type { Facts } from './gather-facts.ts'
import type { Question } from './read-question.ts'
import { listStoreEntries } from './store-entries.ts'
import { GENERAL_WORDS, listOf, MEASURES, type Subject, TOPICS } from './vocabulary.ts'
import { countShared, hasAny, isIn, joinPhrases, meaningsOf, missingIn, wordsOf } from './words.ts'

/** 'unknown' if the data has no answer, 'other' for a question about something else. */
export type AnswerSearch = { kind: 'answer'; statements: readonly Statement[] } | { kind: 'unknown' | 'other' }

/** Maximum number of entries in an answer, by where they come from. */
const MOST = { topic: 6, section: 5, specs: 3, texts: 2 } as const

/** A long text contains a single word by chance: the word must be at least this share of the text. */
const SHARE_OF_ONE_WORD = 0.1
/** The same if the question is about a topic, of which nothing was found: 'is there a deal with a dishwasher'. */
const SHARE_BESIDE_TOPIC = 0.6
/** Share of its words that a question must contain of a line of a page. */
const SHARE_OF_LINE = 0.15

const statementsOf = (entries: readonly Entry[]): Statement[] => entries.flatMap(({ statements }) => statements)

/** Share of the entry's meaningful words that are in the question. */
const shareOf = ({ contents }: Question, entry: Entry): number =>
  countShared(entry.contents, meaningsOf(contents)) / Math.max(1, entry.contents.length)

/** Whether a word belongs to a subject of the question. */
const isOfSubject = (word: string, { said, beside }: Subject, { words }: Question): boolean =>
  [...said, ...beside].some(
    (phrase) => phrase.split(' ').some((part) => hasAny([word], [part])) && hasAny(words, [phrase]),
  )

/** The words of the question that neither the text nor a subject of the entry covers. */
function missingOf(entry: Pick<Entry, 'subjects' | 'meanings'>, question: Question): string[] {
  const { words, contents, subjects } = question
  const covered = subjects.filter((subject) => entry.subjects.has(subject))
  const missing = missingIn(contents, entry.meanings).filter(
    (word) => !covered.some((subject) => isOfSubject(word, subject, question)),
  )
  // Of a choice such as 'stainless or plastic', one word is enough.
  const all = joinPhrases(words)
  const or = all.findIndex((word) => word === 'or' || word === 'ou')
  const left = or < 0 ? undefined : contents.findLast((word) => all.indexOf(word) < or)
  const right = left && contents.find((word) => all.indexOf(word) > or)
  const sides = left && right ? [left, right] : []
  return sides.every((word) => missing.includes(word)) ? missing : missing.filter((word) => !sides.includes(word))
}

const isNumber = (word: string): boolean => /\d/.test(word) || listOf('numberWords').includes(word)

/** Whether the entry has the number, the length of time or the material that the question asks for. */
function isOfKind({ words, contents }: Question, { source, heading, text }: Entry): boolean {
  const own = wordsOf(`${source === 'spec' || source === 'page' ? heading : ''} ${text}`)
  const asks = (list: Parameters<typeof listOf>[0]) => hasAny(words, listOf(list))
  const has = (list: Parameters<typeof listOf>[0]) => hasAny(own, listOf(list))
  if (source === 'store') return true
  // A fact is no reason.
  if (asks('asksReason')) return source === 'page' || source === 'review'
  if (asks('asksMaterial')) return has('materials')
  if ((asks('asksPeople') && !has('people')) || (asks('asksTime') && !has('times'))) return false
  // A number counts what follows: 'four independent burners'. Labels of specifications say what they count.
  const said = meaningsOf(contents)
  const counts = (word: string, at: number) => isIn(word, said) && own.slice(Math.max(0, at - 3), at).some(isNumber)
  if (source !== 'spec' && asks('asksCount') && !asks('lengthOfTime')) return own.some(counts)
  return !asks('asksNumber') || own.some(isNumber)
}

/** Whether the entry answers the whole question. */
const covers = (entry: Entry, question: Question): boolean =>
  missingOf(entry, question).length === 0 && isOfKind(question, entry)

const isOfOption = ({ subjects }: Entry): boolean => subjects.has(TOPICS.difference)

/** Whether all words are colors or materials, which an option may have although this product does not. */
const nameOptions = (words: readonly string[]): boolean =>
  words.every((word) => hasAny([word], [...listOf('colors'), ...listOf('materials')]))

/** Whether the word is a place: capitalized within the sentence, or after a preposition. */
const isPlace = (word: string, { text, words }: Question): boolean =>
  (text.match(/(?<=\S\s)\p{Lu}[\p{L}-]+/gu) ?? []).flatMap(wordsOf).includes(word) ||
  listOf('beforePlaces').includes(words[words.indexOf(word) - 1] ?? '')

/** Lines of the section whose heading fits the subject and the product best. */
function sectionOf(lines: readonly Entry[], { said }: Subject, { contents }: Question, { name }: Facts): Entry[] {
  const ofProduct = wordsOf(name).filter((word) => word.length > 3)
  const scoreOf = ({ heading, text }: Entry) =>
    2 * countShared(ofProduct, meaningsOf(wordsOf(heading))) +
    Number(hasAny(wordsOf(heading.slice(heading.indexOf(' – '))), said)) +
    0.3 * countShared(contents, meaningsOf(wordsOf(text))) +
    // A row with days and price says more about delivery than a sentence.
    Number(said === TOPICS.delivery.said && /\d/.test(text))
  const best = lines.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0]
  return lines.filter(({ heading }) => heading === best?.heading).slice(0, MOST.section)
}

/** The words of a label besides the beginning by which it belongs to a subject, and those of the question. */
function otherWords({ heading }: Entry, asked: readonly Subject[], { words }: Question): string[] {
  const folded = foldLabel(heading)
  const start = asked.flatMap(({ labels }) => labels).find((label) => folded.startsWith(label)) ?? ''
  const others = wordsOf(folded.slice(start.length).replace(/\(.*/, '')).filter((word) => !GENERAL_WORDS.has(word))
  return missingIn(others, meaningsOf(words))
}

/** Several specifications that only together may cover a question, as one entry. */
const joinEntries = (entries: readonly Entry[]): Pick<Entry, 'subjects' | 'meanings'> => ({
  subjects: new Set(entries.flatMap(({ subjects }) => [...subjects])),
  meanings: new Set(entries.flatMap(({ meanings }) => [...meanings])),
})

/** The specifications of subjects: 'Height (in.)' is enough, unless the question has words of 'Height with stand'. */
function specsOf(asked: readonly Subject[], question: Question, product: readonly Entry[]): Entry[] {
  const all = product.filter(
    ({ source, subjects }) => source === 'spec' && asked.some((subject) => subjects.has(subject)),
  )
  const plain = all.filter((entry) => otherWords(entry, asked, question).length === 0)
  const specs = (plain.length > 0 ? plain : all)
    .toSorted((a, b) => missingOf(a, question).length - missingOf(b, question).length)
    .slice(0, MOST.specs)
  const missing = missingOf(joinEntries(specs), question)
  return missing.length === 0 && specs.some((entry) => isOfKind(question, entry)) ? specs : []
}

const isMeasure = ({ labels }: Subject): boolean =>
  MEASURES.some(([, words]) => labels.some((label) => words.includes(label)))

/** What is known of subjects, if it covers the question. */
function findOf(
  asked: readonly Subject[],
  question: Question,
  facts: Facts,
  store: readonly Entry[],
  texts: ChatTexts,
) {
  const [subject = TOPICS.price] = asked
  const isOf = ({ subjects }: Entry) => asked.some((one) => subjects.has(one))
  const isAnswer = (entry: Entry) => isOf(entry) && covers(entry, question)
  const ofStore = store.filter(isAnswer)
  const isQuotable = ({ source }: Entry) => source !== 'spec' && (source !== 'review' || ofStore.length === 0)
  const found = [
    ...specsOf(asked, question, texts.product),
    ...texts.product.filter((entry) => isQuotable(entry) && isAnswer(entry)).slice(0, MOST.texts),
    ...ofStore,
  ].slice(0, MOST.topic)
  if (found.length === 0 || subject === TOPICS.install || subject === TOPICS.haul)
    found.push(...sectionOf(texts.pages.filter(isAnswer), subject, question, facts))
  if (found.length > 0) return statementsOf(found)
  const others = store.filter(isOf)
  const missing = others[0] === undefined ? [] : missingOf(others[0], question)
  // 'Does it come in green': the list of options shows that it does not.
  if ((subject === TOPICS.option || subject === TOPICS.stock) && missing.length > 0 && nameOptions(missing))
    return statementsOf(store.filter(({ subjects }) => subjects.has(TOPICS.option)))
  const isOfPlace = subject === TOPICS.delivery && missing.every((word) => isPlace(word, question) || isNumber(word))
  return isOfPlace ? statementsOf(others) : []
}

/** The texts that cover the question with the fewest other words. */
function findText(question: Question, texts: ChatTexts): Statement[] {
  const { contents, subjects } = question
  const topics = Object.values(TOPICS).filter((topic) => subjects.includes(topic))
  const search = (sources: readonly Entry['source'][], entries: readonly Entry[], least: number) =>
    entries
      .filter((entry) => sources.includes(entry.source) && covers(entry, question))
      .map((entry) => ({ entry, share: shareOf(question, entry) }))
      // Labels say what comes with it: 'Power cord', but not 'Griddle for pancakes'.
      .filter(({ entry, share }) => share >= (topics[0] === TOPICS.box && entry.source === 'spec' ? 0 : least))
      .toSorted((a, b) => b.share - a.share)
      .map(({ entry }) => entry)
  if (contents.every(isNumber)) return []
  const least = contents.length > 1 ? 0 : topics.length > 0 ? SHARE_BESIDE_TOPIC : SHARE_OF_ONE_WORD
  const isOfReviews = topics.includes(TOPICS.review)
  const [first, ...more] = isOfReviews ? [] : search(['spec', 'feature', 'description'], texts.product, least)
  if (first !== undefined) {
    // Leaves out texts that only repeat the first one, and 'Height between shelves' beside 'Shelves'.
    const isLabelled = first.source === 'spec' && shareOf(question, first) === 1
    const said = wordsOf(`${first.heading} ${first.text}`)
    const rest = more.filter(
      ({ source, meanings }) => !(isLabelled && source === 'spec') && missingIn(said, meanings).length > 0,
    )
    return statementsOf([first, ...rest].slice(0, MOST.texts))
  }
  if (contents.length < 2) return []
  const [review] = search(['review'], texts.product, 0)
  return statementsOf(review ? [review] : search(['page'], texts.pages, SHARE_OF_LINE).slice(0, MOST.texts))
}

export function findAnswer(question: Question, facts: Facts, texts: ChatTexts): AnswerSearch {
  const { words, contents, subjects } = question
  if (hasAny(words, listOf('otherSubjects'))) return { kind: 'other' }
  const store = listStoreEntries(question, facts)
  const finders: (() => readonly Statement[])[] = [
    () => compareProducts(question, facts),
    () => describeFit(question, facts),
    ...subjects.map((subject) => () => findOf([subject], question, facts, store, texts)),
    // 'Height, width and depth': each alone would not cover the question, but all together do.
    () => (subjects.every(isMeasure) ? findOf(subjects, question, facts, store, texts) : []),
    () => findText(question, texts),
    // Variants and options without any other subject.
    () => statementsOf(store.filter((entry) => contents.length > 0 && isOfOption(entry) && covers(entry, question))),
  ]
  for (const find of finders) {
    const statements = find()
    if (statements.length > 0) return { kind: 'answer', statements }
  }
  return { kind: 'unknown' }
}
