import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  findFrom,
  intersectIds,
  keepProducts,
  listProducts,
  ProductNumbers,
  subtractIds,
  sumOfBoth,
  uniteGreatest,
  uniteIds,
} from './product-numbers.ts'

const numbers = fc
  .dictionary(fc.integer({ min: 0, max: 60 }).map(String), fc.integer({ min: 1, max: 9 }), { maxKeys: 40 })
  .map((values) => new Map(Object.entries(values).map(([id, value]) => [Number(id), value])))

type Numbers = ReadonlyMap<number, number>

const sorted = (ids: Iterable<number>): number[] => [...ids].sort((a, b) => a - b)
const pack = (map: Numbers): ProductNumbers => {
  const ids = sorted(map.keys())
  return new ProductNumbers(
    Uint32Array.from(ids),
    Float64Array.from(ids, (id) => map.get(id) ?? 0),
  )
}
const unpack = ({ products, values }: ProductNumbers) => Array.from(products, (id, at) => [id, values[at]])
const entriesOf = (map: Numbers) => sorted(map.keys()).map((id) => [id, map.get(id)])

it('numbers by product are united, summed, kept and found like those of a map', () => {
  fc.assert(
    fc.property(numbers, numbers, (a, b) => {
      const [packedA, packedB] = [pack(a), pack(b)]
      const common = [...a].filter(([id]) => b.has(id))
      const both = new Map([
        ...b,
        ...[...a].map(([id, value]): [number, number] => [id, Math.max(value, b.get(id) ?? 0)]),
      ])
      expect(unpack(uniteGreatest(packedA, packedB))).toEqual(entriesOf(both))
      expect(unpack(sumOfBoth(packedA, packedB))).toEqual(
        entriesOf(new Map(common.map(([id, value]) => [id, value + (b.get(id) ?? 0)]))),
      )
      expect(unpack(keepProducts(packedA, packedB.products))).toEqual(entriesOf(new Map(common)))
      for (let id = 0; id <= 61; id++) expect([packedA.has(id), packedA.get(id)]).toEqual([a.has(id), a.get(id)])
      expect(packedA.max()).toBe(Math.max(0, ...a.values()))
    }),
  )
})

it('ids are united, intersected, subtracted and chosen like those of a set', () => {
  fc.assert(
    fc.property(numbers, numbers, numbers, (a, b, c) => {
      const [idsA, idsB, idsC] = [a, b, c].map((map) => pack(map).products) as [Uint32Array, Uint32Array, Uint32Array]
      expect([...uniteIds([idsA, idsB, idsC, idsA])]).toEqual(sorted(new Set([...a.keys(), ...b.keys(), ...c.keys()])))
      expect([...intersectIds(idsA, idsB)]).toEqual(sorted([...a.keys()].filter((id) => b.has(id))))
      expect([...subtractIds(idsA, idsB)]).toEqual(sorted([...a.keys()].filter((id) => !b.has(id))))
      expect([...listProducts(pack(a), (value) => value > 4)]).toEqual(
        sorted([...a].flatMap(([id, value]) => (value > 4 ? [id] : []))),
      )
      for (const from of [0, 1, 5])
        for (let id = 0; id <= 61; id++) {
          const place = idsA.findIndex((own, at) => at >= from && own >= id)
          expect(findFrom(idsA, Math.min(from, idsA.length), id)).toBe(place < 0 ? idsA.length : place)
        }
    }),
  )
})
