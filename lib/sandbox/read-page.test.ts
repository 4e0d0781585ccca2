import { describe, expect, it } from 'vitest'
import { readPage } from './read-page.ts'

describe('a script of a stand-in', () => {
  it.each(['google-pay.js', 'wallet-sheet.js'])(
    '%s is one classic script with all its modules, each once',
    async (name) => {
      const script = await readPage(name)
      expect(script).not.toMatch(/^\s*(?:import|export)\b/m)
      expect(() => new Function(script)).not.toThrow()
      expect(script.match(/^class SheetDialog /gm)).toHaveLength(1)
      expect(script.match(/^const element = /gm)).toHaveLength(1)
      expect(script.match(/^const \{ origin \} = /gm)).toHaveLength(1)
    },
  )

  it('without imports stays as it is, and so does a page', async () => {
    expect(await readPage('answer.js')).not.toContain('use strict')
    expect(await readPage('card-field.html')).toMatch(/^<!doctype html>/i)
  })
})
