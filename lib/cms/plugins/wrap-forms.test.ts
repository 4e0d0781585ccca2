import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { EMPTY_CONTEXT } from '../empty-context.ts'
import { runPipeline } from '../pipeline.ts'

const context = {
  ...EMPTY_CONTEXT,
  source: { type: 'block', id: 'footer' },
  baseUrl: 'https://shop.example.com/',
  forms: { '/newsletter/subscriber/new': 'newsletter', '/forms/*': 'other' } as const,
}
const compile = (html: string, isIsolated = false) => runPipeline(html, context, isIsolated)
const htmlOf = (html: string, isIsolated = false): string => toHtml(compile(html, isIsolated).tree)
const FIELD = '<input name="email">'
const addressOf = (html: string) => /action="([^"]*)"/.exec(htmlOf(html))?.[1]?.replaceAll('&#x26;', '&')

describe('forms in content', () => {
  it.each([
    ['/index.php/newsletter/subscriber/new/', /^\/api\/forms\/newsletter\/subscriber\/new\?_area=form-[a-z0-9-]+-1$/],
    ['https://shop.example.com/newsletter/subscriber/new', /^\/api\/forms\/newsletter\/subscriber\/new\?_area=/],
    ['/forms/warranty?type=oven', /^\/api\/forms\/forms\/warranty\?type=oven&_area=/],
  ])('S1-2.11-36 that the store’s back end accepts at %s are sent through the shop', (action, address) => {
    const html = `<form method="POST" action="${action}">${FIELD}</form>`
    expect(addressOf(html)).toMatch(address)
    expect(htmlOf(html)).toMatch(/<div class="cms-form"><form [^>]*data-kind="(newsletter|other)"[^>]*data-cms="form"/)
    expect(compile(html).file.data.enhancements).toEqual(['form'])
  })

  it.each([
    `<form method="post" action="/webforms/save">${FIELD}</form>`,
    `<form method="post">${FIELD}</form>`,
    `<form action="/newsletter/subscriber/new">${FIELD}</form>`,
    `<form action="/search"><input name="q"></form>`,
    `<form method="post" action="https://lists.example.com/newsletter/subscriber/new">${FIELD}</form>`,
    `<form method="post" action="//shop.example.com.evil.test/newsletter/subscriber/new">${FIELD}</form>`,
    `<form method="dialog"><button>Close</button></form>`,
  ])('are unchanged if the store’s back end does not accept them: %s', (html) => {
    expect(htmlOf(html)).toBe(html)
    expect(compile(html).file.data.enhancements).toEqual([])
  })

  it.each(['', '/fr-CA'])('P37 S1-2.11-36 may name a language of the store, on pages in %j', (prefix) => {
    const inStore = { ...context, prefix, locales: ['en-CA', 'fr-CA'] }
    const actionsOf = (html: string) =>
      [...toHtml(runPipeline(html, inStore).tree).matchAll(/action="([^"?]*)/g)].map(([, action]) => action)
    for (const action of ['/fr-CA/forms/a', '/en/forms/a?b=c', 'https://shop.example.com/fr_CA/forms/a', '/forms/a']) {
      const html = `<form method="post" action="${action}">${FIELD}</form>`
      expect(actionsOf(html), action).toEqual(['/api/forms/forms/a'])
    }
    const button = `<form action="/en/delivery"><button formmethod="post" formaction="/fr/forms/a">a</button></form>`
    expect(actionsOf(button)).toEqual(['/delivery', '/api/forms/forms/a'])
    expect(actionsOf(`<form method="post" action="/de/forms/a">${FIELD}</form>`)).toEqual(['/de/forms/a'])
  })

  it.each([
    `<table>FORM<tr><td>${FIELD}</td></tr></form></table>`,
    `<table><tbody><tr>FORM<td>${FIELD}</td></tr></form></table>`,
    `<table><tr><td><table>FORM<tr><td>${FIELD}</td></tr></table></form></table>`,
    `<table><tbody>FORM<tr><td>${FIELD}</td></tr></tbody></form></table>`,
    `<table><tbody><tr><td>${FIELD}</td></tr></tbody><tbody>FORM</tbody></form></table>`,
  ])('P46 S1-2.11-36 contain the table in which they begin: %s', (html) => {
    const written = htmlOf(html.replace('FORM', '<form method="post" action="/forms/a">'))
    expect(written).toMatch(/<form [^>]*data-cms="form"><table><tbody><tr><td><input name="email"><.*<\/table><\/form>/)
  })

  it('S1-2.11-36 are sent as UTF-8, also without scripts', () => {
    const form = `<form method="post" accept-charset="ISO-8859-1" action="/forms/a">${FIELD}</form>`
    expect(htmlOf(form)).not.toContain('charset')
    expect(htmlOf(form.replace('/forms/a', 'https://lists.example.com/a'))).toContain('ISO-8859-1')
  })

  it('P46 S1-2.11-36 of which several begin between the rows of a table have their own fields, as in a browser', () => {
    const form = (path: string, fields: string, end = '</form>') =>
      `<form method="post" action="/forms/${path}"><tr><td>${fields}</td></tr>${end}`
    const button = '<button formaction="/forms/c">c</button>'
    const written = htmlOf(
      `<table>${form('a', `${FIELD}<select name="size"></select>`)}<tr><td><input name="none"></td></tr><!-- </form> -->${form('b', `${FIELD}${button}`)}</table>`,
    )
    const [, first = '', second = ''] =
      /<\/table>.*<form [^>]*id="([^"]+)".*<form [^>]*id="([^"]+)"/.exec(written) ?? []
    expect(first).not.toBe(second)
    expect(written).toMatch(/^<table><tbody><tr>/)
    expect(written.match(/<(?:input|select|button)[^>]*>/g)).toEqual([
      `<input name="email" form="${first}">`,
      `<select name="size" form="${first}">`,
      '<input name="none">',
      `<input name="email" form="${second}">`,
      expect.stringMatching(
        new RegExp(`^<button formaction="/api/forms/forms/c\\?_area=[^"]*" form="${second}" data-kind="other">$`),
      ),
    ])
    expect([...written.matchAll(/<form [^>]*action="([^"?]*)/g)].map(([, action]) => action)).toEqual([
      '/api/forms/forms/a',
      '/api/forms/forms/b',
    ])
    expect(written.match(/data-form-answer/g)).toHaveLength(2)
  })

  it('P46 of which the first has no end tag in a table are one form, as in a browser', () => {
    const form = '<form method="post" action="/forms/a">'
    const written = htmlOf(`<table>${form}<tr><td>${FIELD}</td></tr>${form}<tr><td>${FIELD}</td></tr></table>`)
    expect(written.match(/<form /g)).toHaveLength(1)
    expect(written).toMatch(/<form [^>]*><table>.*email.*email.*<\/table><\/form>/)
  })

  it('keep the id that staff gave them, and fields that name another form', () => {
    const form = (id: string, field: string) =>
      `<form id="${id}" method="post" action="/forms/a"><tr><td>${field}</td></tr></form>`
    const written = htmlOf(
      `<table>${form('one', FIELD)}${form('two', '<input name="to" form="one"><textarea name="t"></form></textarea><input name="u">')}</table>`,
    )
    expect(written).toContain('<input name="email" form="one">')
    expect(written).toContain('<input name="to" form="one">')
    expect(written).toContain('<input name="u" form="two">')
  })

  it('P46 contain the table if they begin in its head or foot', () => {
    for (const part of ['thead', 'tfoot']) {
      const written = htmlOf(
        `<table><${part}><form method="post" action="/forms/a"><tr><td>${FIELD}</td></tr></${part}></table>`,
      )
      expect(written).toMatch(
        new RegExp(`<form [^>]*><table><${part}><tr><td><input name="email"></td></tr></${part}>`),
      )
    }
  })

  it('P46 are below their table in the order in which they begin, and the last one needs no end tag', () => {
    const form = (path: string) => `<form id="${path}" method="post" action="/forms/${path}"><tr><td>${FIELD}</td></tr>`
    const written = htmlOf(`<p>x</p><table>${form('a')}</form>${form('b')}</form>${form('c')}</table><p>y</p>`)
    expect(written.match(/<p>.|<\/table>|<form id="."|form="."/g)).toEqual([
      '<p>x',
      'form="a"',
      'form="b"',
      'form="c"',
      '</table>',
      '<form id="a"',
      '<form id="b"',
      '<form id="c"',
      '<p>y',
    ])
  })

  it('P46 contain the rows up to the next end tag, with their response area', () => {
    const row = (name: string) => `<tr><td><input name="${name}"></td></tr>`
    const form = '<form method="post" action="/forms/a">'
    const written = htmlOf(
      `<table>${form}${row('a')}${form}${row('b')}<tr><td class="my-response">Hello</td></tr></form>${row('c')}${form}${row('d')}</form></table>`,
    )
    const [first, second] = [...written.matchAll(/<form [^>]*id="([^"]*)"/g)].map(([, id]) => id)
    expect(written.match(/<input[^>]*>/g)).toEqual([
      `<input name="a" form="${first}">`,
      `<input name="b" form="${first}">`,
      '<input name="c">',
      `<input name="d" form="${second}">`,
    ])
    expect(written).toMatch(/<td class="my-response" data-form-answer="" role="status">Hello<span id="[^"]*-1-sent"/)
  })

  it('P46 have other ids in other contents', () => {
    const form = `<form method="post" action="/forms/a"><tr><td>${FIELD}</td></tr></form>`
    const html = `<table>${form}${form}</table>`
    const idsOf = (text: string, id: string) =>
      [...toHtml(runPipeline(text, { ...context, source: { type: 'block', id } }).tree).matchAll(/ id="([^"]*)"/g)].map(
        ([, found]) => found,
      )
    const all = [...idsOf(html, 'footer'), ...idsOf(html, 'header'), ...idsOf(`${html}<p>a</p>`, 'home')]
    expect(all).toHaveLength(18)
    const areas = all.filter((id) => id?.startsWith('form-'))
    const rows = all.filter((id) => id?.startsWith('rows-'))
    expect(new Set(areas).size).toBe(12)
    expect(new Set(rows).size).toBe(6)
  })

  it('P46 do not contain a table with another form in one of its cells', () => {
    const form = '<form method="post" action="/forms/a">'
    const inCell = `<avb-form data-action="/forms/b" action="/forms/b" method="post">${FIELD}</avb-form>`
    const written = htmlOf(`<table>${form}<tr><td>${FIELD}</td></tr></form><tr><td>${inCell}</td></tr></table>`)
    expect(written).toMatch(/^<table>.*<td><div class="cms-form"><form .*<\/table><div class="cms-form"><form /)
  })

  it('contain fields elsewhere that name them', () => {
    const form = '<form id="a" method="post" action="/forms/a"></form>'
    expect(htmlOf(`${form}<p><input type="File" form="a"></p>`)).toMatch(/-1-file"/)
    expect(htmlOf(`${form}<input type="file" form="b"><input type="file"><p type="file" form="a"></p>`)).not.toMatch(
      /-1-file"/,
    )
    const buttons = '<button form="a" formaction="/forms/b">b</button><button form="a" formaction="/forms/c">c</button>'
    expect(htmlOf(form + buttons).match(/formaction="\/api\/forms\/forms\/[bc]\?/g)).toHaveLength(2)
    expect(htmlOf(`<form method="post" action="/forms/a"></form>${buttons}`)).not.toContain('formaction="/api')
  })

  it('stay where they are within the cells of a table', () => {
    const form = '<form method="post" action="/forms/a">'
    expect(htmlOf(`<table><tr><td>${form}${FIELD}</form></td></tr></table>`)).toMatch(/<td><div[^>]*><form/)
  })

  it('S1-2.11-37 have a response area after them, or the marked one, with a message for each result', () => {
    const plain = htmlOf(`<form method="post" action="/forms/a">${FIELD}</form>`)
    expect(plain).toMatch(
      /<\/form><div role="status" data-form-answer=""><span id="form-[a-z0-9-]+-1-sent" data-result="">Thank you/,
    )
    expect(plain).toMatch(/<span id="form-[a-z0-9-]+-1-failed" data-result="">This could not be sent/)
    expect(plain).not.toMatch(/-(?:file|check)"/)
    const challenged = { ...context, challenged: ['other'] as const }
    expect(toHtml(runPipeline(`<form method="post" action="/forms/a">${FIELD}</form>`, challenged).tree)).toMatch(
      /-1-check" data-result="">To keep robots out/,
    )
    const marked = htmlOf(
      `<form method="post" action="/forms/a"><p class="my-response">Hello</p>${FIELD}<input type="file" name="plan"></form>`,
    )
    expect(marked).toMatch(/<p class="my-response" data-form-answer="" role="status">Hello<span id="[^"]*-1-sent"/)
    expect(marked.match(/data-form-answer/g)).toHaveLength(1)
    expect(marked).toMatch(/id="form-[a-z0-9-]+-1-file"/)
  })

  it('have different response areas on a page, and none in a shadow root, where a fragment has no target', () => {
    const two = htmlOf(`<form method="post" action="/forms/a">${FIELD}</form>`.repeat(2))
    expect([...two.matchAll(/_area=form-[a-z0-9-]+-(\d)/g)].map(([, count]) => count)).toEqual(['1', '2'])
    const isolated = htmlOf(`<form method="post" action="/forms/a">${FIELD}</form>`, true)
    expect(isolated).toContain('action="/api/forms/forms/a"')
    expect(isolated).toMatch(/-1-sent" data-result="" hidden>/)
  })

  it('use the formaction of the button that submits them', () => {
    const html = htmlOf(
      `<form action="/search"><input name="q"><button formaction="/forms/a" formmethod="post">Ask</button><button>Search</button></form>`,
    )
    expect(html).toContain('<form action="/search" data-cms="form">')
    expect(html).toMatch(
      /<button formaction="\/api\/forms\/forms\/a\?_area=[^"]*" formmethod="post" data-kind="other">/,
    )
    const own = htmlOf(`<form method="post" action="/forms/a">${FIELD}<button formmethod="get">Show</button></form>`)
    expect(own).toContain('<button formmethod="get" formaction="/forms/a">')
    expect(htmlOf(`<div><form><button formaction="/forms/a" formmethod="post">Ask</button></form></div>`)).toMatch(
      /^<div><div class="cms-form"><form data-cms="form">/,
    )
    const byButton = htmlOf(`<form action="/forms/a">${FIELD}<button formmethod="post">Send</button></form>`)
    expect(byButton).toMatch(/<form action="\/forms\/a" data-cms="form">.*<button formmethod="post" formaction="\/api/)
    const outside = '<button formaction="https://lists.example.com/forms/a">Send</button>'
    expect(htmlOf(`<form method="post" action="/forms/a">${outside}</form>`)).toContain(outside)
    expect(htmlOf(`<form method="post">${FIELD}<button formmethod="get">Show</button></form>`)).not.toContain('action')
  })
})
