import { describe, expect, it } from 'vitest'
import { EMPTY_CONTEXT } from '../empty-context.ts'
import { runPipeline } from '../pipeline.ts'
import { writeTree } from '../write-html.ts'

const context = { ...EMPTY_CONTEXT, baseMediaUrl: 'https://media.example.com/' }
const htmlOf = (html: string): string => writeTree(runPipeline(html, context).tree)

describe('media of content', () => {
  it.each([
    ['<img src="a.png">', '<img src="https://media.example.com/a.png">'],
    [
      '<video src="a.mp4" poster="media/b.png"></video>',
      '<video src="https://media.example.com/a.mp4" poster="https://media.example.com/b.png"></video>',
    ],
    [
      '<video><source src="a.webm"><track src="a.vtt"></video>',
      '<video><source src="https://media.example.com/a.webm"><track src="https://media.example.com/a.vtt"></video>',
    ],
    [
      '<p style="background:url(a.png)"></p>',
      '<p style="background:url(&#x22;https://media.example.com/a.png&#x22;)"></p>',
    ],
    [
      '<style>p{background:url(a.png)}</style>',
      '<style>@scope{p{background:url("https://media.example.com/a.png")}}</style>',
    ],
    [
      '<img srcset="a.png 1x, HTTPS://a.example/b.png 2x">',
      '<img srcset="https://media.example.com/a.png 1x, HTTPS://a.example/b.png 2x">',
    ],
  ])('are files of the media folder: %s', (html, expected) => expect(htmlOf(html)).toBe(expected))

  it.each([
    '<img src="/a.png">',
    '<img src="/media/a.png" srcset="/media/b c.png">',
    '<img src="https://a.example/media/a.png">',
    '<img alt="a.png">',
    '<p title="a.png">a.png</p>',
  ])('are unchanged if their address is complete: %s', (html) =>
    expect(htmlOf(html)).toBe(html.replace('/media/b c.png', 'https://media.example.com/b%20c.png')),
  )

  it('are not the pages of frames', () => {
    expect(htmlOf('<iframe src="plan.svg"></iframe>')).toContain('src="plan.svg"')
  })

  it.each(['ftp://a.example/a.png 1x', 'a.png 1x, blob:b 2x', ' ms-file:a.png', 'a.png 1x,file:b 2x'])(
    'have no candidates of other schemes: %s',
    (candidates) => expect(htmlOf(`<img srcset="${candidates}">`)).toBe('<img>'),
  )

  it('have no addresses that only custom tags may have', () => {
    const video = '<avb-lightbox data-src="a.mp4" data-thumbnail="data:text/plain,a">'
    expect(htmlOf(video)).not.toContain('data:text')
  })
})
