import { expect, it } from 'vitest'
import { mapRecords, PackedRecords } from './packed-records.ts'

const recordOf = (n: number) => ({
  entity_id: n,
  name: `Söhne “${n}” \ud83d\ude00\n`,
  price: n / 100,
  flags: [{}],
  none: null,
})

it.each([0, 1, 99, 100, 101, 250])('%i records are read back unchanged, in their order, each time', async (count) => {
  const packed = new PackedRecords<ReturnType<typeof recordOf>>('products.jsonl')
  for (let n = 0; n < count; n++) packed.add(recordOf(n), 2 * n + 1)
  const expected = Array.from({ length: count }, (_, n) => recordOf(n))
  expect(packed.length).toBe(count)
  for (let time = 0; time < 2; time++) expect(await mapRecords(packed, (record) => record)).toEqual(expected)
  expect([...packed].map(({ file, lineOf }) => `${file}:${lineOf()}`)).toEqual(
    expected.map((_, n) => `products.jsonl:${2 * n + 1}`),
  )
  expect([...packed].every(({ lineOf }, n) => lineOf('price', 0) === 2 * n + 1)).toBe(true)
})

it('packed records keep __proto__ as an ordinary key', async () => {
  const packed = new PackedRecords<object>('products.jsonl')
  const record = JSON.parse('{"attributes": {"__proto__": "x"}}') as { attributes: object }
  for (let n = 0; n < 100; n++) packed.add(record, 1)
  const [first] = await mapRecords(packed, (packedRecord) => packedRecord as typeof record)
  expect(Object.entries(first?.attributes ?? {})).toEqual([['__proto__', 'x']])
})
