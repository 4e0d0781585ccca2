/** Cells of CSV tables for spreadsheets. read-cell.ts restores the original values. */

/** Byte order mark: without it, spreadsheets decode the file as Windows-1252. */
export const TABLE_MARK = '\ufeff'

/** Separator and decimal mark of CSV files in a language. */
export type TableForm = { readonly between: string; readonly decimal: string }

/** Spreadsheets in French separate cells with ; and write decimals with a comma. */
export const tableFormOf = (language: string): TableForm =>
  language === 'fr' ? { between: ';', decimal: ',' } : { between: ',', decimal: '.' }

/** `number` has a decimal point. */
export const writeNumberCell = (number: string, { decimal }: TableForm): string => number.replace('.', decimal)

const quote = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Text that a spreadsheet would take for a formula is prefixed with '. */
export const writeTextCell = (text: string): string => quote(/^'*[=+\-@]/.test(text) ? `'${text}` : text)

/** Abbreviated months as spreadsheets in English and French write them. */
const MONTHS = ['en-US', 'fr-FR', 'fr-CA'].flatMap((locale) => {
  const format = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month)).replace('.', ''))
})
const MONTH = `(?:${[...new Set(MONTHS)].join('|')})\\.?`
/** '2-Jan', 'Mar-02', '02-janv-26', '1/2/2026'. */
const DAY_OF_CODE = new RegExp(`^(?:\\d{1,2}-${MONTH}(?:-\\d{2,4})?|${MONTH}-\\d{2,4}|\\d{1,2}/\\d{1,2}/\\d{4})$`)

/** Whether a code looks like a date that a spreadsheet made of it: '2-Jan' from 1-2. */
export const isDayOfCode = (text: string): boolean => DAY_OF_CODE.test(text)

/** Codes that a spreadsheet would convert into a number or a date: 00123, 12E4, 16-07. */
const isBent = (code: string): boolean =>
  (isDayOfCode(code) || /^0\d|^\d{12,}$|^\d+(?:\.\d+)?E[+-]?\d+$|^\d+[-/.]\d+([-/.]\d+)?$/i.test(code)) &&
  !/["\r\n]/.test(code)

/** Codes that a spreadsheet would convert are written as a text formula, ="00123". */
export const writeCodeCell = (code: string): string =>
  isBent(code) ? quote(`="${code}"`) : quote(/^'*[=+\-@]|^'+\d/.test(code) ? `'${code}` : code)
