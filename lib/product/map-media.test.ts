import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ProductWire } from '../contracts/product.ts'
import { mapProduct } from './map.ts'

const context = { locale: 'en-US', currency: 'USD', mediaUrl: 'https://cdn.test/', origin: 'https://shop.test' }
const product = (wire: object) => mapProduct(v.parse(ProductWire, { entity_id: 1, ...wire }), context)
const mediaOf = (wire: object) => product(wire).media

describe('the gallery', () => {
  it('S1-3.7-07 shows assets of each kind in the order of their ordinals, and the pictures of the variant first', () => {
    const { media } = product({
      configurable_default_simple_id: '8',
      images: [
        { product_id: '9', normal: 'blue.webp' },
        { product_id: '8', normal: 'red.webp' },
      ],
      assets: [
        { asset_type: 'image360', name: 'Around', ordinal: '4', urls: ['1.webp', '2.webp', '3.webp'] },
        { asset_type: 'video', name: 'Tour', ordinal: 3, urls: { source: 'tour.mp4', captions: 'tour.vtt' } },
        { asset_type: 'image', name: 'Detail', ordinal: 1, urls: { source: 'detail.webp' } },
        {
          asset_type: 'embeddedVideo',
          name: 'Talk',
          ordinal: 2,
          urls: { url: 'https://video.test/1', thumb: 't.webp' },
        },
      ],
    })
    expect(media).toMatchObject([
      { kind: 'image', picture: { normal: 'https://cdn.test/red.webp' } },
      { kind: 'image', picture: { normal: 'https://cdn.test/blue.webp' } },
      { kind: 'image', picture: { normal: 'https://cdn.test/detail.webp', label: 'Detail' } },
      { kind: 'embed', name: 'Talk', url: 'https://video.test/1', thumb: 'https://cdn.test/t.webp' },
      { kind: 'video', name: 'Tour', url: 'https://cdn.test/tour.mp4', captions: 'https://cdn.test/tour.vtt' },
      {
        kind: 'spin',
        name: 'Around',
        frames: ['https://cdn.test/1.webp', 'https://cdn.test/2.webp', 'https://cdn.test/3.webp'],
      },
    ])
  })

  it('P33 shows a link to a video service in its player', () => {
    const { media } = product({
      assets: [
        { asset_type: 'embeddedVideo', name: 'A', urls: { source: 'https://www.youtube.com/watch?v=M7lc1UVf-VE' } },
        { asset_type: 'video', name: 'B', urls: { source: 'https://youtu.be/aqz-KE-bpKQ' } },
      ],
      videos_json: [{ Title: 'C', FileUrl: 'https://vimeo.com/76979871' }],
    })
    expect(media).toMatchObject([
      { kind: 'embed', name: 'A', url: 'https://www.youtube.com/embed/M7lc1UVf-VE' },
      { kind: 'embed', name: 'B', url: 'https://www.youtube.com/embed/aqz-KE-bpKQ' },
      { kind: 'embed', name: 'C', url: 'https://player.vimeo.com/video/76979871' },
    ])
  })

  it('shows a picture once if it is among images and assets', () => {
    const images = [{ small: 's.webp', normal: 'n.webp', large: 'l.webp' }]
    const assets = [{ asset_type: 'image', urls: { source: 'original.webp', large: 'l.webp' } }]
    expect(mediaOf({ images, assets })).toHaveLength(1)
  })

  it('has a picture of 960 px if the back end has one', () => {
    const images = [
      { small: 's.webp', normal: 'n.webp', medium_large: 'm.webp', large: 'l.webp' },
      { normal: 'o.webp' },
    ]
    const [first, second] = mediaOf({ images })
    expect(first).toMatchObject({
      picture: { normal: 'https://cdn.test/n.webp', mediumLarge: 'https://cdn.test/m.webp' },
    })
    expect(second).not.toHaveProperty('picture.mediumLarge')
  })

  it('shows the videos of videos_json with title, description, picture and captions', () => {
    const videos_json = {
      Title: 'Care',
      Description: 'How to',
      ThumbUrl: 'c.webp',
      FileUrl: 'c.mp4',
      SubtitleUrl: 'c.vtt',
    }
    expect(mediaOf({ videos_json })).toEqual([
      {
        kind: 'video',
        name: 'Care',
        description: 'How to',
        thumb: 'https://cdn.test/c.webp',
        url: 'https://cdn.test/c.mp4',
        captions: 'https://cdn.test/c.vtt',
      },
    ])
  })

  it('leaves out assets without a URL or with a script as URL', () => {
    const assets = [
      { asset_type: 'video', urls: {} },
      { asset_type: 'image360', urls: { 1: 'a.webp' } },
      { asset_type: 'embeddedVideo', urls: { source: 'javascript:alert(1)' } },
    ]
    expect(mediaOf({ assets, videos_json: [{ Title: 'No file' }] })).toEqual([])
  })

  it('never fails, for any response', () => {
    const keys = fc.constantFrom(
      'images',
      'assets',
      'videos_json',
      'wistia_videos',
      'step_up',
      'retailbanner',
      'product_data',
    )
    fc.assert(fc.property(fc.dictionary(keys, fc.jsonValue()), (wire) => Array.isArray(mediaOf(wire))))
  })
})
