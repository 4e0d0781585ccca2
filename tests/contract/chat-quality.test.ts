import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerQuestion } from '#lib/backend/chat/answer-question.ts'
import { type Facts, loadFacts } from '#lib/backend/chat/load-facts.ts'
import { DEMO_FOLDER } from '#lib/backend/demo-stores.ts'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { createStoreContext } from '#lib/backend/store/store-context.ts'
import { type BackEnd, describeOnDatabase, startBackEnd } from '../support/back-end.ts'
import { PRODUCTS, QUESTIONS, type QuestionRow } from './chat-questions.ts'
import { HOLD_OUT } from './chat-questions-hold-out.ts'
import { HOLD_OUT_2, PRODUCTS_2, type QuestionRow2 } from './chat-questions-hold-out-2.ts'
import { HOLD_OUT_3, PRODUCTS_3, type QuestionRow3 } from './chat-questions-hold-out-3.ts'
import { USED_HOLD_OUTS } from './chat-questions-used.ts'

/** The second and third hold-outs have other products. */
const ALL_PRODUCTS: Readonly<Record<string, readonly [store: string, id: number, language: string]>> = {
  ...PRODUCTS_3,
  ...PRODUCTS_2,
  ...PRODUCTS,
}

type Row = Record<string, unknown> & { entity_id: number; parent_id?: number; bundle_options?: Bundle[] }
type Bundle = { selections: { product_id: number }[] }

const readRows = async (file: string): Promise<Row[]> =>
  (await readFile(file, 'utf8').catch(() => ''))
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => JSON.parse(text) as Row)
const writeRows = (file: string, rows: readonly object[]) =>
  writeFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))

/**
 * Removes all products from a store folder except the tested ones with their variants and parts, because importing all
 * takes too long.
 */
async function keepTested(folder: string, tested: ReadonlySet<number>) {
  const rows = await readRows(join(folder, 'products.jsonl'))
  const parts = rows
    .filter((row) => tested.has(row.entity_id))
    .flatMap((row) => (row.bundle_options ?? []).flatMap(({ selections }) => selections.map((part) => part.product_id)))
  const kept = rows.filter(
    (row) => tested.has(row.entity_id) || tested.has(row.parent_id ?? 0) || parts.includes(row.entity_id),
  )
  const ids = new Set(kept.map((row) => row.entity_id))
  const alone = kept.map(({ upsells, crosssells, relateds, step_up, outlet_of, pre_selected_add_ons, ...row }) => row)
  await writeRows(join(folder, 'products.jsonl'), alone)
  const reviews = await readRows(join(folder, 'reviews.jsonl'))
  await writeRows(
    join(folder, 'reviews.jsonl'),
    reviews.filter((row) => ids.has(row.product_id as number)),
  )
  // Orders refer to products that are gone.
  await rm(join(folder, 'orders.jsonl'), { force: true })
  const texts = join(folder, 'locales', 'en-CA', 'products.jsonl')
  const own = await readRows(texts)
  if (own.length > 0)
    await writeRows(
      texts,
      own.filter((row) => ids.has(row.entity_id)),
    )
}

/** Normalizes white space and quotes. */
const plain = (text: string) => text.replace(/\s/g, ' ').replace(/[‘’]/g, "'").toLowerCase()

type Verdict = 'right' | 'wrong' | 'refused'

function judge(expected: QuestionRow[2], { kind, text }: ReturnType<typeof answerQuestion>): Verdict {
  if (typeof expected === 'string') return kind === 'answer' ? 'wrong' : 'right'
  if (kind !== 'answer') return 'refused'
  return expected.every((part) => plain(text).includes(plain(part))) ? 'right' : 'wrong'
}

describeOnDatabase('the answers of the product chat', (kind) => {
  let backEnd: BackEnd
  let folder: string
  const factsOf = new Map<string, { facts: Facts; locale: string }>()

  beforeAll(async () => {
    backEnd = await startBackEnd(kind, { folder: null })
    folder = await mkdtemp(join(tmpdir(), 'showroom-chat-'))
    for (const store of new Set(Object.values(ALL_PRODUCTS).map(([id]) => id))) {
      const tested = Object.values(ALL_PRODUCTS).filter(([id]) => id === store)
      await cp(join(DEMO_FOLDER, store), join(folder, store), { recursive: true })
      await keepTested(join(folder, store), new Set(tested.map(([, id]) => id)))
      await importFolder(backEnd.backend, join(folder, store))
    }
    for (const [key, [storeId, productId, language]] of Object.entries(ALL_PRODUCTS)) {
      const content = await backEnd.backend.stores.get(storeId)
      const product = content?.productById.get(productId)
      if (content === undefined || product === undefined) throw new Error(`${storeId} has no product ${productId}`)
      const store = createStoreContext(content, language, backEnd.backend.configuration)
      const facts = await loadFacts(backEnd.db, store, product, '')
      if (facts !== undefined) factsOf.set(key, { facts, locale: store.locale })
    }
  })
  afterAll(async () => {
    await backEnd.close()
    await rm(folder, { recursive: true, force: true })
  })

  const tally = (rows: readonly (QuestionRow | QuestionRow2 | QuestionRow3)[], name: string) => {
    const judged = rows.map(([key, question, expected]) => {
      const known = factsOf.get(key)
      if (known === undefined) throw new Error(`no facts of ${key}`)
      const answer = answerQuestion(question, known.facts, known.locale)
      return { key, question, expected, answer, verdict: judge(expected, answer) }
    })
    const answerable = judged.filter(({ expected }) => typeof expected !== 'string')
    const right = answerable.filter(({ verdict }) => verdict === 'right').length / answerable.length
    const wrong = judged.filter(({ verdict }) => verdict === 'wrong').length / judged.length
    const count = (wanted: Verdict) => judged.filter(({ verdict }) => verdict === wanted).length
    console.info(
      `${name}: ${rows.length} questions, ${count('right')} right, ${count('wrong')} wrong, ${count('refused')} refused; ` +
        `${(right * 100).toFixed(1)} % of ${answerable.length} answerable ones right, ${(wrong * 100).toFixed(1)} % of all wrong`,
    )
    const failed = judged.filter(({ verdict }) => verdict !== 'right')
    const report = failed.map(
      ({ key, question, expected, answer, verdict }) =>
        `${verdict}: [${key}] ${question} → ${answer.text} (expected ${JSON.stringify(expected)})`,
    )
    return { right, wrong, report: report.join('\n') }
  }

  it('are right for 85 % of the answerable questions and wrong for at most 2 %', () => {
    const rows = [...QUESTIONS, ...USED_HOLD_OUTS]
    expect(rows.length).toBeGreaterThanOrEqual(750)
    tally(USED_HOLD_OUTS, 'those once held out')
    const { right, wrong, report } = tally(rows, 'all questions')
    expect(right, report).toBeGreaterThanOrEqual(0.85)
    expect(wrong, report).toBeLessThanOrEqual(0.02)
  })

  it('are as good for questions that the answerer was not tuned to', () => {
    expect(HOLD_OUT.length).toBeGreaterThanOrEqual(60)
    const { right, wrong, report } = tally(HOLD_OUT, 'hold-out')
    expect(right, report).toBeGreaterThanOrEqual(0.85)
    expect(wrong, report).toBeLessThanOrEqual(0.02)
  })

  it('are right for many colloquial questions of somebody else, and seldom wrong', () => {
    expect(HOLD_OUT_2).toHaveLength(200)
    const { right, wrong, report } = tally(HOLD_OUT_2, 'second hold-out')
    expect(right, report).toBeGreaterThanOrEqual(0.45)
    expect(wrong, report).toBeLessThanOrEqual(0.06)
  })

  it('are right for many colloquial questions that nothing was tuned to, and seldom wrong', () => {
    expect(HOLD_OUT_3).toHaveLength(60)
    const { right, wrong } = tally(HOLD_OUT_3, 'third hold-out')
    expect(right).toBeGreaterThanOrEqual(0.6)
    expect(wrong).toBeLessThanOrEqual(0.08)
  })
})
