import { describe, expect, it } from 'vitest'
import { createSharing } from './share-values.ts'

describe('createSharing', () => {
  const record = () =>
    JSON.parse('{"brand":"Alder & Loom of Quebec","ids":[3,4],"tags":[],"facts":[{"ids":[3,4]}],"at":null}')

  it('leaves values equal', () => {
    expect(createSharing()(record())).toEqual(record())
  })

  it('returns the same lists for equal lists of texts and numbers, within records and lists too', () => {
    const share = createSharing()
    const [one, other] = [share(record()), share(record())]
    expect(other.ids).toBe(one.ids)
    expect(other.facts[0].ids).toBe(one.ids)
    expect(other.tags).toBe(one.tags)
  })

  it('does not confuse lists of numbers with lists of texts', () => {
    const share = createSharing()
    expect(share([1, 2])).toEqual([1, 2])
    expect(share(['1', '2'])).toEqual(['1', '2'])
    expect(share(['1,2'])).toEqual(['1,2'])
  })
})
