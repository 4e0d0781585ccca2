import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { regionOfPostcode } from '#lib/core/address/postal-areas.ts'
import { findPlace } from './find-place.ts'

const linesOf = async (name: string) =>
  (await readFile(new URL(`places/${name}.txt`, import.meta.url), 'utf8')).trimEnd().split('\n')

describe('places of postal codes', () => {
  it.each([
    ['us', /^\d{3}\|[^|;]+(;[^|;]+)*$/, /^\p{Lu}[\p{L}.' -]*(\/[A-Z]{2})? \d\d(-\d\d)?(,\d\d(-\d\d)?)*$/u],
    ['ca', /^[A-Z]\d\|[^|;]+(;[^|;]+)*$/, /^[\p{Lu}][\p{L}.' -]* [A-Z](,[A-Z])*$/u],
  ])('the table %s has the form that the lookup reads, and no code twice', async (name, line, entry) => {
    const lines = await linesOf(name)
    expect(lines.filter((text) => !line.test(text))).toEqual([])
    const entries = lines.flatMap((text) => text.slice(text.indexOf('|') + 1).split(';'))
    expect(entries.filter((text) => !entry.test(text))).toEqual([])
    expect(new Set(lines.map((text) => text.split('|')[0])).size).toBe(lines.length)
    for (const text of lines) {
      const endings = text
        .split(/[|;]/)
        .slice(1)
        .flatMap((part) => part.slice(part.lastIndexOf(' ') + 1).split(','))
      const single = endings.flatMap((range) => {
        const [from = '', to = from] = range.split('-')
        return name === 'ca' ? [from] : Array.from({ length: +to - +from + 1 }, (_, index) => `${+from + index}`)
      })
      expect(new Set(single).size, text).toBe(single.length)
    }
  })

  it('every beginning of a ZIP code is in a state', async () => {
    const states = (await linesOf('us')).filter((line) => regionOfPostcode('US', `${line.slice(0, 3)}01`) === '')
    // 459 is a service center of the tax authority; its entry names the state.
    expect(states.map((line) => line.slice(0, 3))).toEqual(['459'])
  })

  it.each([
    ['90210', 'Beverly Hills', 'CA'],
    ['60601', 'Chicago', 'IL'],
    ['78501', 'McAllen', 'TX'],
    ['15132', 'McKeesport', 'PA'],
    ['63366', "O'Fallon", 'MO'],
    ['83814', "Coeur d'Alene", 'ID'],
    ['00802', 'St. Thomas', 'VI'],
    ['96910', 'Hagatna', 'GU'],
    ['96201', 'APO', 'AP'],
    ['83414', 'Alta', 'WY'],
    [' 55802 ', 'Duluth', 'MN'],
    ['５５８０２', 'Duluth', 'MN'],
    ['55899', '', 'MN'],
  ])('%s is %s, %s', async (postcode, city, region) => {
    expect(await findPlace('US', postcode)).toEqual({ city, region })
  })

  it.each([
    ['V5K 0A1', 'Vancouver'],
    ['T2P 1J9', 'Calgary'],
    ['H7A 0A1', 'Laval'],
    ['G7H 1A1', 'Saguenay'],
    // Two towns, and rural areas.
    ['S9V 0A1', ''],
    ['J0K 1A0', ''],
  ])('%s is in %s', async (postcode, city) => {
    expect((await findPlace('CA', postcode)).city).toBe(city)
  })
})
