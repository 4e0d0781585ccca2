/**
 * Numbers by product: ids of products, ascending, with a number for each beside them. A search of a large store passes
 * through tens of thousands in each step, for which arrays are many times faster than maps.
 */

type Numbers = Float64Array | Uint8Array

export class ProductNumbers {
  readonly products: Uint32Array
  readonly values: Numbers

  constructor(products: Uint32Array, values: Numbers) {
    this.products = products
    this.values = values
  }

  get size(): number {
    return this.products.length
  }

  get(product: number): number | undefined {
    const at = findFrom(this.products, 0, product)
    return this.products[at] === product ? this.values[at] : undefined
  }

  has(product: number): boolean {
    return this.get(product) !== undefined
  }

  keys(): IterableIterator<number> {
    return this.products.values()
  }

  /** The greatest number; 0 for no products. */
  max(): number {
    let max = 0
    for (const value of this.values) if (value > max) max = value
    return max
  }

  /** All numbers, changed in the same way. */
  map(change: (value: number) => number): ProductNumbers {
    const values = new Float64Array(this.size)
    for (let at = 0; at < values.length; at++) values[at] = change(this.values[at] ?? 0)
    return new ProductNumbers(this.products, values)
  }
}

export const NO_NUMBERS = new ProductNumbers(new Uint32Array(), new Float64Array())

/** The first index, from `from` on, of an id that is not less than `product`: in steps that double, then by halves. */
export function findFrom(products: Uint32Array, from: number, product: number): number {
  let [low, step] = [from, 1]
  while (low + step < products.length && (products[low + step] ?? 0) < product) {
    low += step
    step *= 2
  }
  let high = Math.min(products.length, low + step)
  while (low < high) {
    const middle = (low + high) >> 1
    if ((products[middle] ?? 0) < product) low = middle + 1
    else high = middle
  }
  return low
}

/** Products of either. For those of both, `choose` says which number counts. */
export function unite(
  a: ProductNumbers,
  b: ProductNumbers,
  choose: (first: number, second: number) => number,
): ProductNumbers {
  if (a.size === 0) return b
  if (b.size === 0) return a
  const products = new Uint32Array(a.size + b.size)
  const values = a.values instanceof Uint8Array ? new Uint8Array(products.length) : new Float64Array(products.length)
  let [size, i, j] = [0, 0, 0]
  while (i < a.size && j < b.size) {
    const [first, second] = [a.products[i] ?? 0, b.products[j] ?? 0]
    products[size] = first < second ? first : second
    if (first < second) values[size++] = a.values[i++] ?? 0
    else if (second < first) values[size++] = b.values[j++] ?? 0
    else values[size++] = choose(a.values[i++] ?? 0, b.values[j++] ?? 0)
  }
  for (const [rest, from] of [[a, i] as const, [b, j] as const]) {
    products.set(rest.products.subarray(from), size)
    values.set(rest.values.subarray(from), size)
    size += rest.size - from
  }
  return new ProductNumbers(products.subarray(0, size), values.subarray(0, size))
}

const greater = (first: number, second: number): number => (second > first ? second : first)

/** Products of either, with the greater number. */
export const uniteGreatest = (a: ProductNumbers, b: ProductNumbers): ProductNumbers => unite(a, b, greater)

/** Calls back with the indexes of each product of both. */
export function forCommon(a: Uint32Array, b: Uint32Array, use: (inA: number, inB: number) => void): void {
  const isSwapped = b.length < a.length
  const [fewer, more] = isSwapped ? [b, a] : [a, b]
  let at = 0
  for (let index = 0; index < fewer.length; index++) {
    const product = fewer[index] ?? 0
    at = findFrom(more, at, product)
    if (at === more.length) return
    if (more[at] === product) use(isSwapped ? at : index, isSwapped ? index : at)
  }
}

/** Products of both, with the sum. */
export function sumOfBoth(a: ProductNumbers, b: ProductNumbers): ProductNumbers {
  const length = Math.min(a.size, b.size)
  const [products, values] = [new Uint32Array(length), new Float64Array(length)]
  let size = 0
  forCommon(a.products, b.products, (inA, inB) => {
    products[size] = a.products[inA] ?? 0
    values[size++] = (a.values[inA] ?? 0) + (b.values[inB] ?? 0)
  })
  return new ProductNumbers(products.subarray(0, size), values.subarray(0, size))
}

/** Those of some products. */
export function keepProducts(numbers: ProductNumbers, kept: Uint32Array): ProductNumbers {
  if (kept === numbers.products) return numbers
  const length = Math.min(numbers.size, kept.length)
  const [products, values] = [new Uint32Array(length), new Float64Array(length)]
  let size = 0
  forCommon(numbers.products, kept, (at) => {
    products[size] = numbers.products[at] ?? 0
    values[size++] = numbers.values[at] ?? 0
  })
  return new ProductNumbers(products.subarray(0, size), values.subarray(0, size))
}

/** Ids whose number meets a condition; the same array if all do. */
export function listProducts({ products, values }: ProductNumbers, meets: (value: number) => boolean): Uint32Array {
  const ids = new Uint32Array(products.length)
  let size = 0
  for (let at = 0; at < products.length; at++) if (meets(values[at] ?? 0)) ids[size++] = products[at] ?? 0
  return size === products.length ? products : ids.subarray(0, size)
}

/** Ids in both lists. */
export function intersectIds(a: Uint32Array, b: Uint32Array): Uint32Array {
  const ids = new Uint32Array(Math.min(a.length, b.length))
  let size = 0
  forCommon(a, b, (inA) => {
    ids[size++] = a[inA] ?? 0
  })
  return ids.subarray(0, size)
}

function uniteTwo(a: Uint32Array, b: Uint32Array): Uint32Array {
  const ids = new Uint32Array(a.length + b.length)
  let [size, i, j] = [0, 0, 0]
  while (i < a.length && j < b.length) {
    const [first, second] = [a[i] ?? 0, b[j] ?? 0]
    ids[size++] = first < second ? first : second
    if (first <= second) i += 1
    if (second <= first) j += 1
  }
  for (; i < a.length; i++) ids[size++] = a[i] ?? 0
  for (; j < b.length; j++) ids[size++] = b[j] ?? 0
  return ids.subarray(0, size)
}

/** Ids in any of the lists. */
export function uniteIds(lists: readonly Uint32Array[]): Uint32Array {
  const own = [...new Set(lists)].filter(({ length }) => length > 0)
  if (own.length < 2) return own[0] ?? new Uint32Array()
  const middle = own.length >> 1
  return uniteTwo(uniteIds(own.slice(0, middle)), uniteIds(own.slice(middle)))
}

/** Ids of the first list that are missing in the second. */
export function subtractIds(a: Uint32Array, b: Uint32Array): Uint32Array {
  const common = new Uint8Array(a.length)
  forCommon(a, b, (inA) => {
    common[inA] = 1
  })
  return a.filter((_, index) => common[index] === 0)
}
