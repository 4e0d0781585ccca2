/** Cells of tables that spreadsheets open. What is written here, read-cell.ts reads back as it was. */

/** Begins a table: without it, spreadsheets take its letters for those of Windows. */
export const TABLE_MARK = '\ufeff'

const quote = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A text. One that a spreadsheet would take for a formula begins with ' instead. */
export const writeTextCell = (text: string): string => quote(/^'*[=+\-@]/.test(text) ? `'${text}` : text)

/** What a spreadsheet makes a number or a day of, and writes back as another: 00123, 12E4, 16-07. */
const isBent = (code: string): boolean =>
  /^0\d|^\d{12,}$|^\d+(?:\.\d+)?E[+-]?\d+$|^\d+[-/.]\d+([-/.]\d+)?$/i.test(code) && !/["\r\n]/.test(code)

/** A code: digits that a spreadsheet would change are written as a text of its own, ="00123". */
export const writeCodeCell = (code: string): string =>
  isBent(code) ? quote(`="${code}"`) : quote(/^'*[=+\-@]|^'+\d/.test(code) ? `'${code}` : code)
