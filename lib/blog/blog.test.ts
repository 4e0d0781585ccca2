import * as v from 'valibot'
import { expect, it } from 'vitest'
import { BlogPostListWire } from '../contracts/blog.ts'
import { mapBlogPosts } from './blog.ts'

const read = (response: unknown) => mapBlogPosts(v.parse(BlogPostListWire, response), 'https://media.example.com/')

it('posts are sorted by date, the latest first, with any fields missing', () => {
  const posts = read({
    posts: {
      7: { post_id: 7, title: 'Old', url_key: 'old', published_at: '2025-01-02', image: 'a.jpg' },
      8: { post_id: 8, title: ' New ', content: `<p>${'long words '.repeat(40)}</p>`, published_at: '2026-01-02' },
      9: { post_id: 9, title: '', url_key: 'untitled' },
    },
  })
  expect(posts.map(({ key, title }) => [key, title])).toEqual([
    ['8', 'New'],
    ['old', 'Old'],
  ])
  expect(posts[0]?.summary).toMatch(/^long words.*…$/)
  expect(posts[0]?.summary.length).toBeLessThanOrEqual(180)
  expect(posts[1]?.image).toBe('https://media.example.com/a.jpg')
})

it('a store without posts has an empty list', () => {
  for (const response of [null, [], {}, { posts: null }, 'x']) expect(read(response)).toEqual([])
})
