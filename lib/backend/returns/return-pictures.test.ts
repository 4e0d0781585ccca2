import { describe, expect, it } from 'vitest'
import type { StoreContext } from '../store/store-context.ts'
import { isPicturePath, listPictureUrls, readPicturePath } from './return-pictures.ts'

const HOUR_MS = 3_600_000
const NOW = 500_000 * HOUR_MS + 1_000

const storeOf = (id: string) =>
  ({ content: { id }, baseMediaUrl: 'https://media.example.com/fixture/media/' }) as unknown as StoreContext
const urlsOf = (pictures: number[], now = NOW) =>
  listPictureUrls(storeOf('fixture'), 'secret', { return_id: 7, pictures }, now)
const pathOf = (url: string) => url.replace('https://media.example.com/fixture/media/', '')
const [url = ''] = urlsOf([3])
const path = pathOf(url)

describe('links to the pictures of a return', () => {
  it('are listed in their order, below the store’s media, and are the same within an hour', () => {
    expect(urlsOf([3, 4]).map((each) => pathOf(each).split('/').slice(0, 3).join('/'))).toEqual([
      'return-pictures/7/3',
      'return-pictures/7/4',
    ])
    expect(urlsOf([3], NOW + HOUR_MS / 2)).toEqual([url])
    expect(urlsOf([3], NOW + HOUR_MS)).not.toEqual([url])
    expect(urlsOf([])).toEqual([])
  })

  it('are read for the store that signed them, until the end of the next hour', () => {
    const read = (at: number, storeId = 'fixture', secret = 'secret') => readPicturePath(secret, storeId, path, at)
    expect(read(NOW)).toEqual({ returnId: 7, pictureId: 3, restMs: 2 * HOUR_MS - 1_000 })
    expect(read(NOW + 2 * HOUR_MS - 1_001)?.restMs).toBe(1)
    expect(read(NOW + 2 * HOUR_MS - 1_000)).toBeUndefined()
    expect(read(NOW, 'other')).toBeUndefined()
    expect(read(NOW, 'fixture', 'other')).toBeUndefined()
  })

  it('are not valid for another picture, return or time', () => {
    expect(readPicturePath('secret', 'fixture', path.replace('/7/3/', '/7/4/'), NOW)).toBeUndefined()
    expect(readPicturePath('secret', 'fixture', path.replace('/7/3/', '/8/3/'), NOW)).toBeUndefined()
    expect(readPicturePath('secret', 'fixture', path.replace(/\/3\/\w+\./, '/3/zzzzzzzz.'), NOW)).toBeUndefined()
    // Without the separators of what is signed, picture 13 of return 1 would have the signature of picture 3 of 11.
    const [eleventh = ''] = listPictureUrls(storeOf('fixture'), 'secret', { return_id: 11, pictures: [3] }, NOW)
    expect(readPicturePath('secret', 'fixture', pathOf(eleventh).replace('/11/3/', '/1/13/'), NOW)).toBeUndefined()
  })

  it('have a form that other paths lack', () => {
    expect(isPicturePath(path)).toBe(true)
    const others = [`x/${path}`, `${path}x`, path.replace('.webp', '-webp'), path.replace('/7/', '/a/'), 'range.webp']
    expect(others.filter(isPicturePath)).toEqual([])
    expect(readPicturePath('secret', 'fixture', 'range.webp', NOW)).toBeUndefined()
  })
})
