/** Asks a store all queries of a file and grades what it shows. */
import type { BackEnd } from './asked-store.ts'
import { type Grade, gradeProduct } from './judge.ts'
import type { JudgedStore } from './judged-store.ts'
import { DEPTH, hasAnswer, isWrongCorrection, meanOf, ndcg, plainNdcg, shareOf } from './measures.ts'
import type { JudgedQuery, Kinds } from './need.ts'
import type { QueryFile } from './queries.ts'

/** What came of a query. `target`: whether it is after products, a page, or nothing that the store has. */
export type Outcome = {
  readonly file: string
  readonly query: JudgedQuery
  readonly target: 'products' | 'page' | 'nothing'
  readonly ndcg: number
  readonly plainNdcg: number
  readonly isEmpty: boolean
  readonly isMissed: boolean
  readonly isPageFound: boolean
  readonly isWronglyCorrected: boolean
  readonly isAnsweredWrongly: boolean
  readonly correctedTerm: string
  readonly shown: readonly { readonly name: string; readonly grade: Grade }[]
  /** A product of the best grade; '' if no product has a grade above 0. */
  readonly best: string
  readonly bestGrade: number
}

/** Whether an address is that of a content page. */
const leadsTo = (address: string, page: string): boolean =>
  page !== '' && new URL(address, 'http://store').pathname.split('/').at(-1) === page

export async function evaluateQuery(
  backEnd: Pick<BackEnd, 'search'>,
  { name, store, language }: QueryFile,
  judged: JudgedStore,
  kinds: Kinds,
  query: JudgedQuery,
): Promise<Outcome> {
  const { need } = query
  const results = await backEnd.search({ store, language }, query.query, DEPTH)
  const gradeById = new Map(judged.products.map((product) => [product.id, gradeProduct(product, need, kinds)]))
  const all = [...gradeById.values()]
  const shown = results.products.map((product) => ({ name: product.name, grade: gradeById.get(product.id) ?? 0 }))
  const grades = shown.map(({ grade }) => grade)
  const target = 'nothing' in need ? 'nothing' : 'page' in need ? 'page' : 'products'
  const isWronglyCorrected = isWrongCorrection(query.query, results.correctedTerm, judged.words)
  const isEmpty = results.count === 0
  const bestGrade = Math.max(0, ...all)
  const isHonest = isEmpty || (results.correctedTerm !== '' && !isWronglyCorrected)
  return {
    file: name,
    query,
    target,
    ndcg: ndcg(grades, all),
    plainNdcg: plainNdcg(grades, all),
    isEmpty,
    isMissed: isEmpty && target === 'products' && hasAnswer(all),
    isPageFound: [results.redirect, ...results.pages].some((address) =>
      leadsTo(address, 'page' in need ? need.page : ''),
    ),
    isWronglyCorrected,
    isAnsweredWrongly: target === 'nothing' && !isHonest,
    correctedTerm: results.correctedTerm,
    shown,
    best: judged.products.find(({ id }) => bestGrade > 0 && gradeById.get(id) === bestGrade)?.name ?? '',
    bestGrade,
  }
}

export type Summary = {
  readonly queries: number
  readonly ndcg: number
  readonly plainNdcg: number
  /** Share of the queries that have an answer in the store, and no result. */
  readonly missed: number
  readonly wrongCorrections: number
  readonly answeredWrongly: number
  readonly pagesFound: number
}

export function summarize(outcomes: readonly Outcome[]): Summary {
  const of = (target: Outcome['target']) => outcomes.filter((outcome) => outcome.target === target)
  const products = of('products')
  return {
    queries: outcomes.length,
    ndcg: meanOf(products.map((outcome) => outcome.ndcg)),
    plainNdcg: meanOf(products.map((outcome) => outcome.plainNdcg)),
    missed: shareOf(
      products.filter(({ bestGrade }) => hasAnswer([bestGrade])),
      ({ isMissed }) => isMissed,
    ),
    wrongCorrections: shareOf(outcomes, ({ isWronglyCorrected }) => isWronglyCorrected),
    answeredWrongly: shareOf(of('nothing'), ({ isAnsweredWrongly }) => isAnsweredWrongly),
    pagesFound: shareOf(of('page'), ({ isPageFound }) => isPageFound),
  }
}
