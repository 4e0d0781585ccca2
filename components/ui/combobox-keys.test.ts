import { describe, expect, it } from 'vitest'
import { placeOfKey } from './combobox-keys.ts'

const hidden = { isShown: false, isEntered: false }
const shown = { isShown: true, isEntered: false }
const entered = { isShown: true, isEntered: true }

describe('keys of a field with suggestions', () => {
  it.each(['ArrowDown', 'ArrowUp'])('%s enters a list and moves in it', (key) => {
    expect([hidden, shown, entered].map((list) => placeOfKey(key, list))).toEqual(['field', 'enter', 'list'])
  })

  it('Enter chooses only in a list that was entered, Escape closes one that is shown', () => {
    expect([hidden, shown, entered].map((list) => placeOfKey('Enter', list))).toEqual(['field', 'field', 'list'])
    expect([hidden, shown, entered].map((list) => placeOfKey('Escape', list))).toEqual(['field', 'list', 'list'])
  })

  it.each(['Tab', 'Home', 'End', 'PageUp', 'PageDown'])('%s is always the field’s', (key) => {
    expect([hidden, shown, entered].map((list) => placeOfKey(key, list))).toEqual(['field', 'field', 'field'])
  })

  it('letters go to the list too, which knows by them that somebody types', () => {
    expect(['a', '1', ' ', 'Backspace', 'Unidentified'].map((key) => placeOfKey(key, shown))).toEqual(
      Array(5).fill('list'),
    )
  })
})
