import { describe, expect, it } from 'vitest'
import { EMPTY_CONTEXT } from '../empty-context.ts'
import { runPipeline } from '../pipeline.ts'
import { writeTree } from '../write-html.ts'

/** HTML of content without the attributes of page builders. */
const htmlOf = (html: string): string =>
  writeTree(runPipeline(html, EMPTY_CONTEXT).tree).replace(/ data-[\w-]+="[^"]*"/g, '')

describe('pictures and frames that page builders defer', () => {
  it.each(['data-src', 'data-lazy-src', 'data-original-src', 'DATA-SRC'])('P34 show the picture of %s', (name) => {
    expect(htmlOf(`<img ${name}="/media/a.jpg">`)).toBe('<img src="/media/a.jpg" loading="lazy">')
  })

  it.each(['data-srcset', 'data-lazy-srcset', 'data-src-set'])('P34 show the candidates of %s', (name) => {
    expect(htmlOf(`<img ${name}="a.jpg 480w">`)).toBe('<img srcset="/media/a.jpg 480w" loading="lazy">')
  })

  it.each(['', ' ', 'data:image/gif;base64,aa', ' DATA:image/svg+xml,a', 'about:blank', ' About:Blank'])(
    'P34 show it instead of the placeholder %j',
    (src) => {
      expect(htmlOf(`<img src="${src}" data-src="/a.jpg">`)).toBe('<img src="/a.jpg" loading="lazy">')
    },
  )

  it.each([
    [
      '<iframe data-src="https://maker.example.com/tour"></iframe>',
      /<iframe src="https:\/\/maker\.example\.com\/tour" loading="lazy"/,
    ],
    ['<video data-src="/media/a.mp4"></video>', /^<video src="\/media\/a\.mp4"><\/video>$/],
    ['<picture><source data-srcset="/a.webp"><img src="/a.jpg"></picture>', /<source srcset="\/a\.webp">/],
    ['<img src="" data-src="//cdn.example.com/a">', /src="\/\/cdn\.example\.com\/a"/],
    ['<img data-src="http://cdn.example.com/a">', /src="http:\/\/cdn\.example\.com\/a"/],
    ['<img data-src=" a.webp?v=2 ">', /src="\/media\/a\.webp\?v=2"/],
    ['<img data-src="a.jpeg#b">', /src="\/media\/a\.jpeg#b"/],
    ['<img data-lazy-src="/a.jpg" data-src="/b.jpg">', /src="\/a\.jpg"/],
    ['<img data-src="/a.jpg" loading="eager">', /loading="eager"/],
    ['<img data-src="/a.jpg" data-srcset="/b.jpg 2x">', /src="\/a\.jpg".* srcset="\/b\.jpg 2x"/],
    ['<img data-src="/a.jpg" srcset="/c.jpg 2x" data-srcset="/b.jpg 2x">', /srcset="\/c\.jpg 2x" src="\/a\.jpg"/],
  ])('P34 are shown by the shop: %s', (html, shown) => expect(htmlOf(html)).toMatch(shown))

  it.each([
    '<img src="/a.jpg">',
    '<img src="/a.jpg" data-src="/b.jpg" data-srcset="/b.jpg 2x">',
    '<img src="/a.jpg?about:blank" data-src="/b.jpg">',
    '<img data-src="see /a">',
    '<img data-src="#hero">',
    '<img data-src="{}">',
    '<img data-src="[a.jpg]">',
    '<img data-src="true">',
    '<img data-src="hero picture">',
    '<img data-src="x a.jpg">',
    '<img data-src="a.j">',
    '<img data-src="a.jpegjpeg">',
    '<img data-source="/a.jpg">',
    '<img data-mysrc="/a.jpg">',
    '<img data-src-large="/a.jpg">',
    '<div data-src="/a.jpg"></div>',
    '<audio data-src="/a.mp3"></audio>',
  ])('P34 are unchanged without a deferred address: %s', (html) =>
    expect(htmlOf(html)).toBe(html.replace(/ data-[\w-]+="[^"]*"/g, '')),
  )
})
