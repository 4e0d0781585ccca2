/**
 * Finds what answers a question. Only what covers every meaningful word of it is quoted: a fact about power does not
 * answer 'how long is the power cord'. It must also be of the right kind: 'how many' needs a number.
 */
import { compareProducts } from './compare-products.ts'
import { describeNoDay, describeWait } from './delivery-terms.ts'
import { type Entry, foldLabel, type Source, type Statement } from './entries.ts'
import { describeFit } from './find-fit.ts'
import type { Facts } from './load-facts.ts'
import type { Question } from './read-question.ts'
import { listStoreEntries } from './store-entries.ts'
import { GENERAL_WORDS, LISTS, type Subject, TOPICS, type WordList } from './vocabulary.ts'
import { countShared, hasAny, isIn, joinPhrases, meaningsOf, missingIn, wordsOf } from './words.ts'

/** Maximum number of entries in an answer, by where they come from. */
const MOST = { section: 5, specs: 3, texts: 2 } as const

/** A long text contains a single word by chance: the word must be at least this share of the text. */
const SHARE_OF_ONE_WORD = 0.1
/** The same if the question is about a topic, of which nothing was found: 'is there a deal with a dishwasher'. */
const SHARE_BESIDE_TOPIC = 0.6
/** Share of its words that a question must contain of a line of a review or page. */
const SHARE_OF_LINE = 0.15

const statementsOf = (entries: readonly Entry[]): Statement[] => entries.flatMap(({ statements }) => statements)

/** Share of the entry's meaningful words that are in the question; of a specification, those of its label. */
function shareOf({ contents }: Question, { source, heading, text }: Entry): number {
  const words = joinPhrases(wordsOf(source === 'spec' ? heading : text)).filter((word) => !GENERAL_WORDS.has(word))
  return countShared(words, meaningsOf(contents)) / Math.max(1, words.length)
}

/** The words of the question that neither the text nor a subject of the entry covers. */
function missingOf(entry: Entry, { contents, subjects, choice }: Question): string[] {
  const covered = entry.subjects.flatMap((subject) => subjects.get(subject) ?? [])
  const missing = missingIn(contents, entry.meanings).filter((word) => !covered.includes(word))
  const isChosen = choice.some((word) => !missing.includes(word))
  return isChosen ? missing.filter((word) => !choice.includes(word)) : missing
}

const isNumber = (word: string): boolean => /\d/.test(word) || LISTS.numberWords.includes(word)

/** What a question asks for, and the words of which its answer has one. */
const KINDS: readonly (readonly [asked: WordList, answer: WordList])[] = [
  ['asksMaterial', 'materials'],
  ['asksPeople', 'people'],
  ['asksTime', 'times'],
]

/** Whether the entry has the number, the length of time or the material that the question asks for. */
function isOfKind({ words, contents }: Question, { source, heading, text }: Entry): boolean {
  const own = wordsOf(`${heading} ${text}`)
  const asks = (list: WordList) => hasAny(words, LISTS[list])
  if (source === 'store') return true
  if (KINDS.some(([asked, answer]) => asks(asked) && !hasAny(own, LISTS[answer]))) return false
  // A number counts what follows: 'four independent burners'. Labels of specifications say what they count.
  const said = meaningsOf(contents)
  const counts = (word: string, at: number) => isIn(word, said) && own.slice(Math.max(0, at - 3), at).some(isNumber)
  if (source !== 'spec' && asks('asksCount') && !asks('asksTime')) return own.some(counts)
  return !asks('asksNumber') || own.some(isNumber)
}

/** Whether the entry answers the whole question. */
const covers = (entry: Entry, question: Question): boolean =>
  missingOf(entry, question).length === 0 && isOfKind(question, entry)

/** Lines of the section whose heading fits the subject and the product best. */
function sectionOf(lines: readonly Entry[], { said }: Subject, { contents }: Question, { name }: Facts): Entry[] {
  const scoreOf = ({ heading, text }: Entry) =>
    2 * countShared(wordsOf(name), meaningsOf(wordsOf(heading))) +
    Number(hasAny(wordsOf(heading.slice(heading.indexOf(' – '))), said)) +
    0.3 * countShared(contents, meaningsOf(wordsOf(text))) +
    // A row with days and price says more about delivery than a sentence.
    Number(said === TOPICS.delivery.said && /\d/.test(text))
  const best = lines.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0]
  return lines.filter(({ heading }) => heading === best?.heading).slice(0, MOST.section)
}

/** Whether a label has no other words than its beginning, by which it belongs to the subject, and the question's. */
function isPlain({ heading }: Entry, { labels }: Subject, { words }: Question): boolean {
  const folded = foldLabel(heading)
  const start = labels.find((label) => folded.startsWith(label)) ?? ''
  const others = wordsOf(folded.slice(start.length).replace(/\(.*/, '')).filter((word) => !GENERAL_WORDS.has(word))
  return missingIn(others, meaningsOf(words)).length === 0
}

/** The specifications of a subject: 'Height (in.)' is enough, unless the question has words of 'Height with stand'. */
function specsOf(subject: Subject, question: Question, entries: readonly Entry[]): Entry[] {
  const all = entries.filter(({ source, subjects }) => source === 'spec' && subjects.includes(subject))
  const plain = all.filter((entry) => isPlain(entry, subject, question))
  const specs = (plain.length > 0 ? plain : all)
    .toSorted((a, b) => missingOf(a, question).length - missingOf(b, question).length)
    .slice(0, MOST.specs)
  return specs.some((entry) => covers(entry, question)) ? specs : []
}

/** What is known of a subject, if it covers the question. */
function findOf(subject: Subject, question: Question, facts: Facts, entries: readonly Entry[]): Statement[] {
  const all = entries.filter(({ subjects }) => subjects.includes(subject))
  const answersOf = (...sources: readonly Source[]) =>
    all.filter((entry) => sources.includes(entry.source) && covers(entry, question))
  const ofStore = answersOf('store')
  // The store's summary of reviews is followed by whole ones.
  const sources: Source[] = ofStore.length > 0 ? ['feature', 'description'] : ['feature', 'description', 'review']
  const texts = answersOf(...sources).slice(0, MOST.texts)
  const found = [...specsOf(subject, question, all), ...texts, ...ofStore]
  if (found.length === 0 || subject === TOPICS.install || subject === TOPICS.haul)
    found.push(...sectionOf(answersOf('page'), subject, question, facts))
  if (found.length > 0) return statementsOf(found)
  const others = all.filter(({ source }) => source === 'store')
  // Prices and days of delivery say where it is delivered.
  if (subject === TOPICS.delivery) return statementsOf(others)
  // 'Does it come in green': the list of options shows that it does not.
  const missing = others[0] === undefined ? [] : missingOf(others[0], question)
  const isOption = (word: string) => hasAny([word], [...LISTS.colors, ...LISTS.materials])
  const isOfOption = (subject === TOPICS.option || subject === TOPICS.stock) && missing.length > 0
  const options = entries.filter(({ subjects }) => subjects.includes(TOPICS.option))
  return isOfOption && missing.every(isOption) ? statementsOf(options) : []
}

/** The texts that cover the question with the fewest other words: of the product, otherwise of reviews and pages. */
function findText(question: Question, entries: readonly Entry[]): Statement[] {
  const { contents, subjects } = question
  const isOfTopic = Object.values(TOPICS).some((topic) => subjects.has(topic))
  // Labels say what comes with it: 'Power cord', but not 'Griddle for pancakes'.
  const isInBox = ({ source }: Entry) => source === 'spec' && subjects.has(TOPICS.box)
  const quote = (sources: readonly Source[], least: number): Statement[] => {
    const covering = entries
      .filter((entry) => sources.includes(entry.source) && covers(entry, question))
      .map((entry) => ({ entry, share: shareOf(question, entry) }))
      .filter(({ entry, share }) => share >= least || isInBox(entry))
      .toSorted((a, b) => b.share - a.share)
    const [first] = covering
    if (first === undefined) return []
    const said = wordsOf(`${first.entry.heading} ${first.entry.text}`)
    const shown = covering.filter(({ entry, share }) => {
      // If a label is what the question names, a longer one is about something else: 'Height between shelves'.
      const isOther = first.share === 1 && entry.source === 'spec' && share > 0 && share < 1
      return entry === first.entry || (!isOther && missingIn(said, entry.meanings).length > 0)
    })
    return statementsOf(shown.slice(0, MOST.texts).map(({ entry }) => entry))
  }
  const isLong = contents.length > 1
  const least = isLong ? 0 : isOfTopic ? SHARE_BESIDE_TOPIC : SHARE_OF_ONE_WORD
  const ofProduct = subjects.has(TOPICS.review) ? [] : quote(['spec', 'feature', 'description'], least)
  return ofProduct.length > 0 || !isLong ? ofProduct : quote(['review', 'page'], SHARE_OF_LINE)
}

/** Statements that answer the question; empty if the data has no answer. `texts` are those of product and pages. */
export function findAnswer(question: Question, facts: Facts, texts: readonly Entry[]): Statement[] {
  const store = listStoreEntries(question, facts)
  const entries = [...texts, ...store]
  // Variants and options without any other subject.
  const isOfOption = (entry: Entry) => entry.subjects.includes(TOPICS.difference) && covers(entry, question)
  const finders: (() => Statement[])[] = [
    () => compareProducts(question, facts),
    () => describeFit(question, facts),
    () => describeNoDay(question, facts),
    ...[...question.subjects.keys()].map((subject) => () => {
      const statements = findOf(subject, question, facts, entries)
      // Pages say in how many days the store delivers what it has.
      const isOfDelivery = subject === TOPICS.delivery && statements.length > 0
      return isOfDelivery ? [...describeWait(facts, question), ...statements] : statements
    }),
  ]
  const others = [() => findText(question, entries), () => statementsOf(store.filter(isOfOption))]
  for (const find of question.contents.every(isNumber) ? finders : [...finders, ...others]) {
    const statements = find()
    if (statements.length > 0) return statements
  }
  return []
}
