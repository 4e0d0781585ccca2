import { describe, expect, it } from 'vitest'
import { formatPhoneInput } from '#lib/core/address/phone.ts'
import { editMasked } from './masked-edit.ts'

const edit = (previous: string, typed: string) => {
  const caret = typed.indexOf('|')
  const { value, caret: after } = editMasked(previous, typed.replace('|', ''), caret, formatPhoneInput)
  return `${value.slice(0, after)}|${value.slice(after)}`
}

describe('editing a masked phone', () => {
  it('keeps the caret at the end while typing', () => {
    expect(edit('', '2|')).toBe('+1 (2|')
    expect(edit('+1 (212', '+1 (2125|')).toBe('+1 (212) 5|')
  })

  it('keeps the caret after a digit that is inserted in the middle', () => {
    expect(edit('+1 (212) 555-123', '+1 (212) 55|5-1234')).toBe('+1 (212) 55|5-1234')
    expect(edit('+1 (212) 555-123', '+1 (212) 59|55-123')).toBe('+1 (212) 59|5-5123')
  })

  it('deletes the digit before a character of the mask instead of getting stuck', () => {
    expect(edit('+1 (212) 555-1234', '+1 (212) 555|1234')).toBe('+1 (212) 55|1-234')
  })

  it('accepts a pasted number', () => {
    expect(edit('', '218-555-0123|')).toBe('+1 (218) 555-0123|')
    expect(edit('+1 (212) 555-1234', '12125550123|')).toBe('+1 (212) 555-0123|')
    expect(edit('+1 (212) 555-1234', '12125551234|')).toBe('+1 (212) 555-1234|')
  })
})
