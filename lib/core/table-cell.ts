/** Cells of tables that spreadsheets open. What is written here, read-cell.ts reads back as it was. */

/** Begins a table: without it, spreadsheets take its letters for those of Windows. */
export const TABLE_MARK = '\ufeff'

/** How spreadsheets of a language write a table: what stands between cells, and before decimals. */
export type TableForm = { readonly between: string; readonly decimal: string }

/** Spreadsheets in French put ; between cells and a comma before decimals. */
export const tableFormOf = (language: string): TableForm =>
  language === 'fr' ? { between: ';', decimal: ',' } : { between: ',', decimal: '.' }

/** A number, written with a point before its decimals. */
export const writeNumberCell = (number: string, { decimal }: TableForm): string => number.replace('.', decimal)

const quote = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A text. One that a spreadsheet would take for a formula begins with ' instead. */
export const writeTextCell = (text: string): string => quote(/^'*[=+\-@]/.test(text) ? `'${text}` : text)

/** Short names of months as spreadsheets in English and French write them. */
const MONTHS = ['en-US', 'fr-FR', 'fr-CA'].flatMap((locale) => {
  const format = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month)).replace('.', ''))
})
const MONTH = `(?:${[...new Set(MONTHS)].join('|')})\\.?`
/** '2-Jan', 'Mar-02', '02-janv-26', '1/2/2026'. */
const DAY_OF_CODE = new RegExp(`^(?:\\d{1,2}-${MONTH}(?:-\\d{2,4})?|${MONTH}-\\d{2,4}|\\d{1,2}/\\d{1,2}/\\d{4})$`)

/** Whether a code has the form of a day that a spreadsheet has made of it: '2-Jan' of 1-2. */
export const isDayOfCode = (text: string): boolean => DAY_OF_CODE.test(text)

/** What a spreadsheet makes a number or a day of, and writes back as another: 00123, 12E4, 16-07. */
const isBent = (code: string): boolean =>
  (isDayOfCode(code) || /^0\d|^\d{12,}$|^\d+(?:\.\d+)?E[+-]?\d+$|^\d+[-/.]\d+([-/.]\d+)?$/i.test(code)) &&
  !/["\r\n]/.test(code)

/** A code: digits that a spreadsheet would change are written as a text of its own, ="00123". */
export const writeCodeCell = (code: string): string =>
  isBent(code) ? quote(`="${code}"`) : quote(/^'*[=+\-@]|^'+\d/.test(code) ? `'${code}` : code)
