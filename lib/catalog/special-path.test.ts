import { describe, expect, it } from 'vitest'
import { nameSpecialCatalog } from './special-path.ts'

describe('the name of a special catalog', () => {
  it('S1-2.1-06 is the 5th element of its path split on "/", or the value if that is missing', () => {
    const path = '/special/color/Stainless%20Steel/Steel%20Kitchens'
    expect(decodeURIComponent(path.split('/')[4] ?? '')).toBe('Steel Kitchens')
    const below = (address: string) => address.split('/').slice(2).map(decodeURIComponent)
    expect(nameSpecialCatalog(below(path))).toBe('Steel Kitchens')
    expect(nameSpecialCatalog(below(path), 'Color: Stainless Steel')).toBe('Steel Kitchens')
    expect(nameSpecialCatalog(below('/special/color/Stainless%20Steel'))).toBe('Stainless Steel')
  })

  it('is the server’s name if the path has none, since the value may be a mere number', () => {
    expect(nameSpecialCatalog(['program_id', '103'], 'Spring rebate')).toBe('Spring rebate')
  })
})
