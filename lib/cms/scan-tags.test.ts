import { describe, expect, it } from 'vitest'
import { scanTags } from './scan-tags.ts'

/** The tags of a text as 'name', '/name' of an end tag, and 'name/' if self-closed. */
const namesOf = (html: string): string[] =>
  [...scanTags(html)].map(
    ({ name, kind, isSelfClosed }) => `${kind === 'close' ? '/' : ''}${name}${isSelfClosed ? '/' : ''}`,
  )
const writtenTags = (html: string): string[] => [...scanTags(html)].map(({ start, end }) => html.slice(start, end))

describe('scanTags', () => {
  it.each([
    ['a<p>b</p>c', ['p', '/p']],
    ['<A></a><Z></z>', ['a', '/a', 'z', '/z']],
    ['<avb-link>', ['avb-link']],
    ['<br/><br / ><br /><p/a>', ['br/', 'br', 'br/', 'p']],
    ['<p a=b/><p a="b"/><p a/>', ['p', 'p/', 'p/']],
    ['a < b <1> <@> <[> <`> <{> </ p> </> <> <?x?> <!DOCTYPE html> <', []],
    ['<!-- <b> --><i>', ['i']],
    ['<!--><b>', ['b']],
    ['<!---><b>', ['b']],
    ['<i><!-- <b> >', ['i']],
    ['<b', ['b']],
  ])('reads the tags of %j', (html, names) => expect(namesOf(html)).toEqual(names))

  it.each([
    ['<p title="a > b">', '<p title="a > b">'],
    ["<p title='a > b' class=x>", "<p title='a > b' class=x>"],
    ['<p title = "a > b" >', '<p title = "a > b" >'],
    ['<p title \n=\t"a > b">', '<p title \n=\t"a > b">'],
    ['<p title="a"lang="b>">', '<p title="a"lang="b>">'],
    ['<p a/="b">', '<p a/="b">'],
    ['<p a=b"c>d">', '<p a=b"c>'],
    ['<p "a>', '<p "a>'],
    ['<p ==">">', '<p ==">">'],
    ['<p title= >a">', '<p title= >'],
    ['<p title="a>b', '<p title="a>b'],
    ['<p\nclass>', '<p\nclass>'],
  ])('finds the end of the tag in %j', (html, tag) => expect(writtenTags(html)).toEqual([tag]))

  it.each(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes'])(
    'skips the text in %s',
    (name) => {
      const end = `/${name}`
      expect(namesOf(`<${name}><b></${name}s></${name}><i>`)).toEqual([name, end, 'i'])
      expect(namesOf(`<${name}><b></${name.toUpperCase()} ><i>`)).toEqual([name, end, 'i'])
      expect(namesOf(`<${name}><b></${name}/><i>`)).toEqual([name, `${end}/`, 'i'])
      expect(namesOf(`<${name}><b>`)).toEqual([name])
      expect(namesOf(`</${name}><b>`)).toEqual([end, 'b'])
      expect(namesOf(`<${name}/><b>`)).toEqual([`${name}/`, 'b'])
    },
  )

  it('reads the tags in titles and styles of drawings', () => {
    expect(namesOf('<svg><title><b></title></svg><title><i></title>')).toEqual([
      'svg',
      'title',
      'b',
      '/title',
      '/svg',
      'title',
      '/title',
    ])
    expect(namesOf('<math><style><b></style></math><style><i>')).toEqual([
      'math',
      'style',
      'b',
      '/style',
      '/math',
      'style',
    ])
    expect(namesOf('<svg/><title><b></title>')).toEqual(['svg/', 'title', '/title'])
    expect(namesOf('</svg><svg><title><b></title></svg>')).toEqual(['/svg', 'svg', 'title', 'b', '/title', '/svg'])
  })

  it('finds the 65th attribute', () => {
    const tag = `<p${' a="b c"'.repeat(32)}${' d'.repeat(16)}${' e=f'.repeat(16)}`
    expect([...scanTags(`${tag}>`)][0]?.surplusStart).toBe(-1)
    expect([...scanTags(`x${tag} g=h i>`)][0]?.surplusStart).toBe(tag.length + 2)
  })

  it('cuts names that no element has', () => {
    expect(namesOf(`<${'a'.repeat(70)} b>`)).toEqual(['a'.repeat(64)])
  })
})
