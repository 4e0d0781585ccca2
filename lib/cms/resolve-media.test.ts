import { expect, it } from 'vitest'
import { resolveCss, resolveMedia, resolveSrcSet } from './resolve-media.ts'

const resolve = (address: string) => resolveMedia(address, { baseMediaUrl: '' })

it.each([
  ['hero.jpg', '/media/hero.jpg'],
  ['media/hero.jpg', '/media/hero.jpg'],
  ['/media/hero.jpg', '/media/hero.jpg'],
  ['./hero.jpg', '/media/hero.jpg'],
  ['rooms/été 1.webp', '/media/rooms/%C3%A9t%C3%A9%201.webp'],
  ['cuisinière.jpg', '/media/cuisini%C3%A8re.jpg'],
  ['cuisinie\u0300re.jpg', '/media/cuisini%C3%A8re.jpg'],
  ['cuisini%C3%A8re.jpg', '/media/cuisini%C3%A8re.jpg'],
  ['cuisinie%CC%80re.jpg', '/media/cuisini%C3%A8re.jpg'],
  ['hero banner.jpg', '/media/hero%20banner.jpg'],
  ['hero%20banner.jpg', '/media/hero%20banner.jpg'],
  ['a+b.jpg', '/media/a%2Bb.jpg'],
  ['a(1).jpg', '/media/a%281%29.jpg'],
  ['a&b.jpg', '/media/a%26b.jpg'],
  ['a*b.jpg', '/media/a%2Ab.jpg'],
  [' hero.jpg ', '/media/hero.jpg'],
  ['A’b.jpg', '/media/A%E2%80%99b.jpg'],
  ["A'b.jpg", '/media/A%27b.jpg'],
  ['100% wool.jpg', '/media/100%25%20wool.jpg'],
  ['v1.2.png?v=3#x', '/media/v1.2.png?v=3#x'],
  ['../a.jpg', '/media/a.jpg'],
  ['../media/a.jpg', '/media/a.jpg'],
  ['../../media/rooms/a.jpg', '/media/rooms/a.jpg'],
  ['..\\media\\rooms\\a.jpg', '/media/rooms/a.jpg'],
])('F29 %s is a file of the store’s media', (address, expected) => expect(resolve(address)).toBe(expected))

it.each([
  '/hero.jpg',
  '//cdn.example/hero.jpg',
  'https://cdn.example/a.jpg',
  'data:image/png;base64,AA.png',
  '\\\\server\\a.jpg',
  'C:\\Users\\a.jpg',
  '#a.jpg',
  'page.html',
  '',
])('%s is unchanged', (address) => expect(resolve(address)).toBe(address))

it('a media file is below base_media_url if the store has one', () => {
  const context = { baseMediaUrl: 'https://media.example.com/' }
  expect(resolveMedia('médias/a.jpg', context)).toBe('https://media.example.com/m%C3%A9dias/a.jpg')
})

it.each([
  ['été.jpg 1x, hero banner.jpg 2x', '/media/%C3%A9t%C3%A9.jpg 1x, /media/hero%20banner.jpg 2x'],
  ['a.jpg 480w,b.jpg 960w', '/media/a.jpg 480w, /media/b.jpg 960w'],
  ['a.jpg', '/media/a.jpg'],
  ['a.jpg   480w  200h,  b.jpg 2x,', '/media/a.jpg 480w 200h, /media/b.jpg 2x'],
  [', a.jpg ,', '/media/a.jpg'],
  [
    'https://cdn.example/w_200,h_300/a.jpg 2x, ../media/b.jpg',
    'https://cdn.example/w_200,h_300/a.jpg 2x, /media/b.jpg',
  ],
  ['', ''],
])('F29 the candidates %j of a srcset are files of the store’s media', (srcSet, expected) =>
  expect(resolveSrcSet(srcSet, { baseMediaUrl: '' })).toBe(expected),
)

it.each([' ', ',', 'a ', '1,', ' 1w'])('a srcset of a hundred thousand %j is read to its end', (part) => {
  expect(resolveSrcSet(part.repeat(100_000), { baseMediaUrl: '' })).toBeTypeOf('string')
})

it.each([
  ["background:url('été.jpg')", 'background:url("/media/%C3%A9t%C3%A9.jpg")'],
  [
    'background: URL( hero.jpg ) no-repeat, url("a b.png?v=1")',
    'background: url("/media/hero.jpg") no-repeat, url("/media/a%20b.png?v=1")',
  ],
  ['src:url(../media/shop.woff2)', 'src:url("/media/shop.woff2")'],
  ["background:url( 'it\\'s.jpg' )", 'background:url( "/media/it%27s.jpg" )'],
  ['background:url(a\\ b.jpg)', 'background:url("/media/a%20b.jpg")'],
  ['background:url(a.jpg', 'background:url("/media/a.jpg")'],
  ['background:url(a}b.jpg)', 'background:url("/media/a%7Db.jpg")'],
  ['src:local("a.jpg"),url( "b.jpg" )', 'src:local("a.jpg"),url( "/media/b.jpg" )'],
  // An escape may hide what ends a style element.
  ['background:url(a.jpg?\\<\\/style>)', 'background:url("/media/a.jpg?%3C/style%3E")'],
])('P25 F29 the styles %j name files of the store’s media', (css, expected) =>
  expect(resolveCss(css, { baseMediaUrl: '' })).toBe(expected),
)

it.each([
  'background:url(/media/a.jpg)',
  'background:url("/media/a.jpg ")',
  'background:url(https://cdn.example/a.jpg)',
  'background:url(data:image/png;base64,AA)',
  'background:url( "data:image/png;base64,AA " )',
  'background:url(\\ a)',
  'clip-path:url(#clip.jpg)',
  'content:"url(a.jpg)"',
  '/* url(a.jpg) */',
  'background:url(',
  'content: "a.jpg";background:url(/b.jpg)',
  '"a.jpg" url(/b.jpg)',
  'background:url("/media/a b.jpg")',
  'a{b:url(c.jpg}d{e:url(f.jpg',
  'a{b:url\\("a.jpg")}',
])('the styles %j are unchanged', (css) => expect(resolveCss(css, { baseMediaUrl: '' })).toBe(css))

it.each(['url("', 'url(', '"\\', 'url( "a.jpg" '])('styles of a hundred thousand %j are read to their end', (part) => {
  expect(resolveCss(part.repeat(20_000), { baseMediaUrl: '' })).toBeTypeOf('string')
})
