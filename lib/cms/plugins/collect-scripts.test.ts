import { describe, expect, it } from 'vitest'
import { EMPTY_CONTEXT } from '../empty-context.ts'
import { runPipeline } from '../pipeline.ts'
import { nameOfCode } from '../script-address.ts'
import { writeTree } from '../write-html.ts'

const compile = (html: string) => {
  const { tree, file } = runPipeline(html, EMPTY_CONTEXT)
  return { html: writeTree(tree), scripts: file.data.scripts, enhancements: file.data.enhancements }
}

describe('scripts of content', () => {
  it.each([
    ['<script src="/a.js"></script>', { src: '/a.js', code: '', type: '' }],
    ['<script src="a.js">b()</script>', { src: 'a.js', code: '', type: '' }],
    ['<script src="//a.example/b.js" type="Module"></script>', { src: '//a.example/b.js', code: '', type: 'module' }],
    ['<script src="http://a.example/b.js"></script>', { src: 'http://a.example/b.js', code: '', type: '' }],
    ['<script> a() </script>', { src: '', code: ' a() ', type: '' }],
    ['<script type="application/LD+json">{}</script>', { src: '', code: '{}', type: 'application/ld+json' }],
  ])('are taken out: %s', (html, script) => {
    expect(compile(`<p>a${html}</p>${html}b`)).toMatchObject({ html: '<p>a</p>b', scripts: [script, script] })
  })

  it.each([
    '<script></script>',
    '<script> \n</script>',
    '<script src="javascript:a()"></script>',
    '<script src="data:text/javascript,a()"></script>',
    '<script src="ftp://a.example/b.js">c()</script>',
    '<script src="https://">c()</script>',
  ])('are dropped if browsers would not run them: %s', (html) => {
    expect(compile(`${html}a`)).toMatchObject({ html: 'a', scripts: [] })
  })

  it.each(['click-event', 'data-click-event', 'clickevent', 'data-clickevent'])(
    'of a link’s %s run by their name',
    (attribute) => {
      for (const [tag, href] of [
        ['a', '/a'],
        ['avb-link', '/b'],
      ]) {
        const { html, scripts, enhancements } = compile(`<${tag} href="${href}" ${attribute}="go()">a</${tag}>`)
        expect(scripts).toEqual([{ src: '', code: 'go()', type: 'click' }])
        expect(enhancements).toEqual(['click'])
        expect(html).toContain(`data-click-script="${nameOfCode('go()')}"`)
        expect(html).not.toMatch(/event|go\(\)/)
      }
    },
  )

  it('can’t be named by staff, and belong to links only', () => {
    expect(compile('<a href="/a" data-click-script="x">a</a>')).toMatchObject({
      html: '<a href="/a" data-scroll="keep">a</a>',
      scripts: [],
      enhancements: [],
    })
    expect(compile('<p click-event="go()">a</p>').scripts).toEqual([])
    expect(compile('<a href="/a" data-doubleclick-event="x" click-events="y">a</a>').html).toBe(
      '<a href="/a" data-doubleclick-event="x" click-events="y" data-scroll="keep">a</a>',
    )
  })
})

describe('pictures of content', () => {
  const picturesOf = (html: string) => runPipeline(html, EMPTY_CONTEXT).file.data.pictures

  it('are listed with what preloads them', () => {
    expect(
      picturesOf(
        '<img src="a.png" srcset="a.png 1x" sizes="50vw" fetchpriority="high"><p><img src="/b.png" fetchpriority="low"></p>',
      ),
    ).toEqual([
      { src: '/media/a.png', srcSet: '/media/a.png 1x', sizes: '50vw', isUrgent: true },
      { src: '/b.png', srcSet: '', sizes: '', isUrgent: false },
    ])
  })

  it('are listed if they have an address, up to 8', () => {
    expect(picturesOf('<img><img src=""><video src="/a.mp4"></video><iframe src="/a"></iframe>')).toEqual([])
    const html = Array.from({ length: 10 }, (_, index) => `<img><img src="/${index}.png">`).join('')
    expect(picturesOf(html)?.map(({ src }) => src)).toEqual(Array.from({ length: 8 }, (_, index) => `/${index}.png`))
  })
})
