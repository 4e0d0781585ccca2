import type { Content } from './content.ts'

/** Lengths of the JSON texts of products, with their translations, and of documents. */
type TextLengths = { productText: number; documentText: number }

/**
 * Bytes in memory, fitted to heaps with the demo stores and with a table of 2,000 products: within 10 % of them
 * (docs/performance.md). Products include their maps and columns (catalog-index.ts); documents are merged per language
 * and in objects of many small texts.
 */
const BYTES = { productCharacter: 1, documentCharacter: 3.5, product: 350, media: 250 } as const

/** Estimates how much memory a content and the indexes built from it take. */
export const estimateBytes = (
  { products, media }: Pick<Content, 'products' | 'media'>,
  { productText, documentText }: TextLengths,
): number =>
  Math.ceil(
    productText * BYTES.productCharacter +
      documentText * BYTES.documentCharacter +
      products.length * BYTES.product +
      media.size * BYTES.media,
  )
