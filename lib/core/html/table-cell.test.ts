import { expect, it } from 'vitest'
import { writeCodeCell, writeTextCell } from './table-cell.ts'

it.each([
  ['00123', '"=""00123"""'],
  ['12E4', '"=""12E4"""'],
  ['16-07', '"=""16-07"""'],
  ['012345678905', '"=""012345678905"""'],
  ['2-Jan', '"=""2-Jan"""'],
  ['janv-02', '"=""janv-02"""'],
  ['MAR-02', 'MAR-02'],
  ['NS-R30', 'NS-R30'],
  ['123', '123'],
  ['=1+1', "'=1+1"],
])('F20 F23 a spreadsheet leaves the code %s as it is', (code, cell) => expect(writeCodeCell(code)).toBe(cell))

it.each([
  ['=HYPERLINK("http://evil.example")', '"\'=HYPERLINK(""http://evil.example"")"'],
  ['+1', "'+1"],
  ['-5', "'-5"],
  ['@x', "'@x"],
  ["'=x", "''=x"],
  ['Réfrigérateur', 'Réfrigérateur'],
])('F20 the text %s is not a formula', (text, cell) => expect(writeTextCell(text)).toBe(cell))
