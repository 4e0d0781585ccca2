import * as v from 'valibot'
import { expect, it } from 'vitest'
import { PageWire } from '../contracts/content.ts'
import { pageHeading, pageMetadata } from './page-metadata.ts'

const page = (wire: object) => v.parse(PageWire, { identifier: 'about', ...wire })

it.each([
  [
    { meta_description: 'Who we are', meta_keywords: 'a, b' },
    { description: 'Who we are', keywords: 'a, b' },
  ],
  [{ no_index: '1' }, { robots: { index: false } }],
  [{ no_index: '0', meta_description: '' }, {}],
  [
    { content: '<p>a</p><img alt="" src="team.jpg"><img alt="" src="b.jpg">' },
    { openGraph: { images: ['https://media.example.com/team.jpg'] } },
  ],
  [{}, {}],
])('a page with %j has the metadata %j, and leaves the rest to the layout', (wire, metadata) => {
  expect(pageMetadata(page(wire), 'https://media.example.com/')).toEqual(metadata)
})

it('the heading of a page is its heading, else its title', () => {
  expect(pageHeading(page({ content_heading: 'Us', title: 'About' }))).toBe('Us')
  expect(pageHeading(page({ title: 'About' }))).toBe('About')
  expect(pageHeading(page({}))).toBe('')
  expect([pageHeading(null), pageMetadata(null, '')]).toEqual(['', {}])
})
