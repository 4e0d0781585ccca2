import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTextFile } from './read-text-file.ts'

const BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte)

/** Encodes a text with one byte per letter; undefined if the encoding lacks a letter. */
function encodeAs(text: string, encoding: string): Uint8Array | undefined {
  const letters = [...new TextDecoder(encoding).decode(BYTES)]
  const codes = [...text].map((letter) => letters.indexOf(letter))
  return codes.includes(-1) ? undefined : Uint8Array.from(codes)
}

const encodeWide = (text: string, order: 'le' | 'be', mark: boolean): Uint8Array => {
  const bytes = Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}

const hex = (bytes: string): Uint8Array => Uint8Array.from(Buffer.from(bytes.replaceAll(' ', ''), 'hex'))

const TABLE = 'sku;name\nR-20;Réfrigérateur 20 pi³ à congélateur\n'

/** Phrases of shops in several languages, with the characters that their keyboards and programs produce. */
const PHRASES = [
  'Réfrigérateur à congélateur inférieur',
  'Cuiseur à œufs (6 œufs)',
  'L’essorage d’un lave-linge – 1 400 tr/min',
  'Prix conseillé : 49,95 €',
  'Garantie prolongée… bientôt',
  'Crème brûlée, goût d’été',
  '« Cœur Boréal »',
  'TÉLÉVISEUR À ÉCRAN LARGE',
  'Maytag® range, 27½ in.',
  'Whirlpool™ – 30” wide',
  'Children’s “quiet” room',
  '360° view, 4.5 ft³',
  'Größe 30 × 40 cm, weiß',
  'Frigorífico pequeño, ¡oferta!',
  'Art’s café',
  'Plain text, 30" wide',
]

describe('text files of staff', () => {
  it.each([
    ['UTF-8', Buffer.from(TABLE)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TABLE}`)],
    ['UTF-16, little endian, with a byte order mark', encodeWide(TABLE, 'le', true)],
    ['UTF-16, big endian, with a byte order mark', encodeWide(TABLE, 'be', true)],
    ['UTF-16, little endian, without a byte order mark', encodeWide(TABLE, 'le', false)],
    ['UTF-16, big endian, without a byte order mark', encodeWide(TABLE, 'be', false)],
    ['Windows-1252', encodeAs(TABLE, 'windows-1252')],
    ['line breaks of Windows', Buffer.from(TABLE.replaceAll('\n', '\r\n'))],
    ['line breaks of old Macs', Buffer.from(TABLE.replaceAll('\n', '\r'))],
    ['decomposed letters', Buffer.from(TABLE.normalize('NFD'))],
    ['the end mark of DOS', Buffer.from(`${TABLE}\u001a`)],
  ])('F18 F25 %s are decoded correctly', (_, bytes) => {
    expect(readTextFile(bytes ?? new Uint8Array())).toEqual({ text: TABLE })
  })

  it('F18 reads other encodings if no other reading is possible', () => {
    const mac = encodeAs('Crème brûlée à la française', 'macintosh')
    expect(readTextFile(mac ?? new Uint8Array())).toEqual({ text: 'Crème brûlée à la française' })
    const latin9 = encodeAs('Poêle à œufs', 'iso-8859-15')
    expect(readTextFile(latin9 ?? new Uint8Array())).toEqual({ text: 'Poêle à œufs' })
    // 'Réfrigérateur à' in code page 850.
    expect(readTextFile(hex('52 82 66 72 69 67 82 72 61 74 65 75 72 20 85'))).toEqual({ text: 'Réfrigérateur à' })
  })

  it.each([
    ['letters of two possible encodings', Buffer.from('a\nChildren\x92s', 'latin1'), 2, 'Windows-1252 or Mac Roman'],
    [
      'letters of other scripts',
      hex('d5 ee eb ee e4 e8 eb fc ed e8 ea'),
      1,
      'the encoding of the letters can’t be determined',
    ],
    [
      'a line of another encoding',
      Buffer.concat([Buffer.from('été\n'), hex('e9 74 e9')]),
      2,
      'encoding of the letters can’t be determined',
    ],
    ['a workbook (xlsx)', hex('50 4b 03 04 14 00 06 00'), 0, 'save it as CSV (UTF-8)'],
    ['a workbook (xls)', hex('d0 cf 11 e0 a1 b1 1a e1'), 0, 'save it as CSV (UTF-8)'],
    ['F18 a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), 0, 'the file is a PDF; save it as plain text (UTF-8)'],
    ['F18 an RTF document', Buffer.from('{\\rtf1\\ansi a,b}'), 0, 'the file is an RTF document; save it as plain'],
    ['F18 a compressed file', hex('1f 8b 08 00 00 00 00 00'), 0, 'the file is compressed'],
    ['UTF-32', hex('ff fe 00 00 61 00 00 00'), 0, 'UTF-32'],
    ['UTF-16 that breaks off', hex('ff fe 61 00 62'), 0, 'UTF-16'],
    ['a NUL', Buffer.from('a\nb\0c'), 2, 'U+0000'],
    ['an escape', Buffer.from('a\n\nb\u001b[2J'), 3, 'U+001B'],
    ['replacement characters of lost letters', Buffer.from('a\nR\ufffdfrig\ufffdrateur'), 2, '\ufffd'],
    ['UTF-8 that was decoded as Windows-1252', Buffer.from('a\nRÃ©frigÃ©rateur'), 2, "'RÃ©'"],
    ['an apostrophe that was decoded as Windows-1252', Buffer.from('Lâ€™essorage'), 1, "'Lâ€™'"],
  ])('F18 F20 rejects %s with the line', (_, bytes, line, part) => {
    expect(readTextFile(bytes)).toEqual({ line, message: expect.stringContaining(part) })
  })

  it('accepts capitals that look like wrongly decoded text', () => {
    for (const text of ['PÃO', '“MANHÃ”', 'CAFÉ”', 'ÂGE']) expect(readTextFile(Buffer.from(text))).toEqual({ text })
  })

  it('decodes the price list of the field completely', () => {
    const bytes = readFileSync(join(import.meta.dirname, '../../../tests/field/files/products-cp1252.csv'))
    const read = readTextFile(bytes)
    expect('text' in read && read.text).toContain('Prix conseillé : 49,95 $ (env. 34 €).')
    expect('text' in read && read.text).toContain('L’essorage à 1 400 tr/min; garantie d’un an.')
  })

  it('F18 any encoding of an editor is decoded correctly or rejected', () => {
    const encodings = ['windows-1252', 'iso-8859-15', 'macintosh', 'utf-16le', 'utf-16be', 'utf-8']
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...PHRASES), { minLength: 1, maxLength: 6 }),
        fc.constantFrom(...encodings),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.boolean(),
        (lines, encoding, lineBreak, mark) => {
          const text = lines.join(lineBreak)
          const wide = /^utf-16(le|be)$/.exec(encoding)?.[1] as 'le' | 'be' | undefined
          const bytes = wide
            ? encodeWide(text, wide, mark)
            : encoding === 'utf-8'
              ? Buffer.from(`${mark ? '\ufeff' : ''}${text}`)
              : encodeAs(text, encoding)
          if (bytes === undefined) return
          const read = readTextFile(bytes)
          if ('text' in read) expect(read.text).toBe(lines.join('\n'))
          else expect(read.message).toMatch(/save it/)
          if (encoding.startsWith('utf')) expect(read).toHaveProperty('text')
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
