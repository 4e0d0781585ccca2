import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TAG_NAMES } from '../tags/tag-rules.ts'
import type { StoreContents } from './known-addresses.ts'
import { attributesOf, plainName } from './known-attributes.ts'
import { reviewContent } from './review-content.ts'

const STORE: StoreContents = {
  pages: new Set(['home', 'delivery', 'about/team']),
  posts: new Set(['oak-moves']),
  categories: new Set(['sofas', 'dining']),
  products: new Set(['slope-sofa']),
  paths: new Set(['/old-page', '/financing']),
  media: new Set(['scene.webp', 'papers/care.pdf']),
  languages: new Set(['fr', 'fr-ca']),
  forms: { '/newsletter/subscriber/new': 'newsletter', '/forms/*': 'other' },
}

const review = (html: string, type = 'page') => reviewContent(html, { type, id: 'x' }, STORE).map(({ text }) => text)

describe('the review of content', () => {
  it('reports unknown tags and attributes with a suggestion', () => {
    expect(review('<avb-carousell></avb-carousell>')).toEqual([
      '<avb-carousell> is not a known tag; did you mean <avb-carousel>?',
    ])
    expect(review('<sectoin>a</sectoin>')).toEqual(['<sectoin> is not a known tag; did you mean <section>?'])
    expect(review('<avb-product-carousel data-categorie="a" hide-pricing></avb-product-carousel>')).toEqual([
      '<avb-product-carousel> has no attribute data-categorie; did you mean data-category?',
    ])
    expect(review('<p hreff="a" data-own="b" aria-label="c" class="d">e</p>')).toEqual(['<p> has no attribute hreff'])
    expect(
      review('<avb-product-listing data-category="sofas" data-link-gr-30="/delivery"></avb-product-listing>'),
    ).toEqual([])
  })

  it('suggests the attribute that is meant, as it was written, and none without similarity', () => {
    expect(review('<avb-map lattitude="1" data-longitud="2" zoomfactor="3"></avb-map>')).toEqual([
      '<avb-map> has no attribute lattitude; did you mean latitude?',
      '<avb-map> has no attribute data-longitud; did you mean data-longitude?',
      '<avb-map> has no attribute zoomfactor',
    ])
    expect(review('<avb-map variant="a" grid="b" direction="c"></avb-map><p metadata-x="d">e</p>')).toEqual([
      expect.stringContaining('<avb-map> has no attribute variant'),
      expect.stringContaining('<avb-map> has no attribute grid'),
      expect.stringContaining('<avb-map> has no attribute direction'),
      '<p> has no attribute metadata-x',
    ])
    expect(review('<zzzzzzzz zoomfactor="1" onclick="a()">b</zzzzzzzz>')).toEqual([
      '<zzzzzzzz> is not a known tag',
      'onclick of <zzzzzzzz> is removed: event handlers are not allowed',
    ])
    expect(review(`<${'z'.repeat(100)}>a</${'z'.repeat(100)}>`)).toEqual([`<${'z'.repeat(60)}> is not a known tag`])
  })

  it('checks drawings by their own list of elements, and not their attributes', () => {
    expect(
      review(
        '<svg viewBox="0 0 1 1"><title>a</title><linearGradient><stop stop-color="red"></linearGradient><g><circl r="1"/>' +
          '<style>.a{}</style><p>b</p></g></svg>',
      ),
    ).toEqual(['<circl> is not a known tag', '<style> is removed with its content'])
    expect(review('<title>a</title><circle></circle><template><p>b</p></template>')).toEqual([
      '<title> is removed with its content',
      '<circle> is not a known tag',
    ])
  })

  it('ignores tags of other programs, whose text is kept', () => {
    expect(review('<p class=MsoNormal>a<o:p></o:p> <st1:place>b</st1:place></p>')).toEqual([])
    expect(review('<avb:carousel></avb:carousel>')).toEqual([
      '<avb:carousel> is not a known tag; did you mean <avb-carousel>?',
    ])
  })

  it('reports what is removed: scripts, handlers, plug-ins', () => {
    expect(review('<script>a()</script>')).toEqual([])
    expect(review('<script>a()</script>', 'product')).toEqual([
      '<script> is removed: only blocks and pages may have scripts',
    ])
    expect(review('<p onclick="a()">b</p><svg onload="c()"></svg>')).toEqual([
      'onclick of <p> is removed: event handlers are not allowed',
      'onload of <svg> is removed: event handlers are not allowed',
    ])
    expect(review('<object></object>')).toEqual(['<object> is removed with its content'])
  })

  it('F27 reports rules of a style sheet that have no effect', () => {
    expect(
      review('<style>/* body{} */ html, Body{margin:0} @media print{html > body {a:b}} .body,body .a{c:d}</style>'),
    ).toEqual([
      "<style>: 'html' has no effect, as styles apply to the content alone; write :scope",
      "<style>: 'body' has no effect, as styles apply to the content alone; write :scope",
      "<style>: 'html > body' has no effect, as styles apply to the content alone; write :scope",
    ])
    expect(review('<style>@import url("https://styles.example.com/a.css"); :root{--a:b}</style>')).toEqual([
      '<style>: @import is not loaded; put the rules into the style element',
    ])
    expect(
      review('<style>// Theme\n.a{b:url(//c.example.com/d.png)}\n.a &gt; .b{c:d}/* // &lt; “e” */</style>'),
    ).toEqual([
      '<style>: // begins no comment, and the rule behind it has no effect; write /* … */',
      "<style>: '&gt;' is not replaced in styles; write the sign itself",
    ])
    expect(review('<style>.a{b:url( //c.example.com/d.png )}</style><p>“Slope” and url(none.png)</p>')).toEqual([])
    expect(review(`<style>.a{font-family:“${'A'.repeat(80)}”}.b{quotes:«e» \n}</style>`)).toEqual([
      `<style>: '“${'A'.repeat(59)}' has typographic quotes; write straight ones`,
    ])
    expect(review('<style>.b{quotes:«e» \n}</style>')).toEqual([
      "<style>: '«e»' has typographic quotes; write straight ones",
    ])
    expect(review('<style>.a{font-family:“Arial”,sans-serif;content:"“"}</style><p style="quotes:‘a’">b</p>')).toEqual([
      "<style>: '“Arial”,sans-serif' has typographic quotes; write straight ones",
      "<p>: '‘a’' has typographic quotes; write straight ones",
    ])
  })

  it('P35 reports directives of other systems, which shoppers would read', () => {
    const widget = '{{widget type="Cms\\\\Block" block_id="5"}}'
    expect(reviewContent(`<p>a</p>\n<p>b ${widget}</p>`, { type: 'page', id: 'x' })).toEqual([
      { text: `'${widget}' is a directive of another system: shoppers read it as it is`, line: 2, column: 6 },
    ])
    for (const text of ['[gallery ids="1,2"]', '[caption]Hero[/caption]', '{{ store.name }}', '[vc_row el_class=”a”]'])
      expect(review(`before ${text} after`), text).toHaveLength(1)
    for (const text of ['[1] [sic] [French text]', '{a} {{', '<code>{{ x }}</code>', '<p>[see below]</p>'])
      expect(review(text), text).toEqual([])
  })

  it('P35 reports links whose address is removed', () => {
    expect(review('<a href="whatsapp://send?text=x">a</a><avb-link href="ftp://example.com">b</avb-link>')).toEqual([
      "<a>: the address 'whatsapp://send?text=x' is removed: links may begin with https:, mailto:, tel: or sms:",
      "<avb-link>: the address 'ftp://example.com' is removed: links may begin with https:, mailto:, tel: or sms:",
    ])
    expect(review('<map name="m"><area alt="a" href="javascript:go()"></map>')).toEqual([
      "<area>: the address 'javascript:go()' is removed: links may begin with https:, mailto:, tel: or sms:",
    ])
    expect(review('<avb-link href="htp://example.com">b</avb-link>')).toEqual([
      "<avb-link>: browsers can't open 'htp://example.com'; write 'http://example.com'",
    ])
    expect(review('<a href="MAILTO:a@example.com">a</a><a href="#b">b</a><a>c</a><a href="">d</a>')).toEqual([])
    expect(review('<avb-button data-href="whatsapp://send?text=x">a</avb-button>')).toEqual([])
  })

  it('reports links to incomplete mail addresses and telephone numbers once, with the right form', () => {
    expect(review('<p>\n<a href="mailto:ann@…">a</a><a href="ann@example.com">b</a></p>')).toEqual([
      "<a>: 'mailto:ann@…' reaches nobody; write the whole address, such as 'mailto:name@example.com'",
      "<a>: browsers read 'ann@example.com' as a page of this shop; write 'mailto:ann@example.com'",
    ])
    expect(review('<avb-link href="callto:218-555-0142">a</avb-link><area href="tel:1-800-555-SOFA">')).toEqual([
      "<avb-link>: browsers can't open 'callto:218-555-0142'; write 'tel:2185550142'",
      "<area>: 'tel:1-800-555-SOFA' is not understood by every program; write 'tel:18005557632'",
    ])
  })

  it('reports files of one computer once, also if the contents of the store are not known', () => {
    const links = ['a', 'avb-link', 'area'].map((tag) => `<${tag} href="file:///C:/flyer.pdf">a</${tag}>`).join('')
    const faults = ['<a>', '<avb-link>', '<area>'].map(
      (tag) => `${tag}: 'file:///C:/flyer.pdf' exists only on one computer; put the file into media/ and use its name`,
    )
    expect(review(links)).toEqual(faults)
    const frame = '<iframe src="C:\\tour.mp4"></iframe>'
    for (const store of [STORE, undefined])
      expect(reviewContent(frame, { type: 'page', id: 'x' }, store)).toHaveLength(1)
    expect(reviewContent(links, { type: 'page', id: 'x' }).map(({ text }) => text)).toEqual(faults)
    expect(review('<a href="c:flyer.pdf">a</a>')).toEqual([
      expect.stringContaining("the address 'c:flyer.pdf' is removed"),
    ])
  })

  it('checks links of image maps like other links', () => {
    const areas = (...addresses: string[]) =>
      review(`<map name="m">${addresses.map((href) => `<area alt="a" href="${href}">`).join('')}</map>`)
    expect(areas('/delivery', 'https://example.com/', '#b', 'tel:1', 'mailto:a@example.com')).toEqual([])
    expect(areas('/deliverey', 'http:/a.example', 'callto:218-555-0142', '/product', 'C:\\flyer.pdf')).toEqual([
      "<area>: there is no page '/deliverey'; did you mean '/delivery'?",
      "<area>: browsers may read 'http:/a.example' as a page of this shop; write 'http://a.example'",
      "<area>: browsers can't open 'callto:218-555-0142'; write 'tel:2185550142'",
      "<area>: there is no page '/product'; the address of a product is '/product/KEY'",
      "<area>: 'C:\\flyer.pdf' exists only on one computer; put the file into media/ and use its name",
    ])
  })

  it('reports missing alternative texts and skipped heading levels', () => {
    expect(review('<img src="/media/scene.webp"><img src="/media/scene.webp" alt="">')).toEqual([
      '<img> has no alt; use alt="" if the picture is only decorative',
    ])
    expect(review('<img src="scene.webp" aria-hidden="true"><img src="scene.webp" role="presentation">')).toEqual([])
    for (const [tag, ...names] of [
      ['avb-picture', 'alt', 'data-alt'],
      ['avb-lightbox', 'alt'],
      ['avb-gallery-item', 'alt', 'caption'],
      ['avb-svg', 'alt', 'title', 'label'],
    ]) {
      const fault = `<${tag}> has no alt; use alt="" if the picture is only decorative`
      expect(review(`<${tag} data-src="scene.webp"></${tag}>`)).toEqual([fault])
      for (const name of names) expect(review(`<${tag} ${name}="a"></${tag}>`), name).toEqual([])
    }
    expect(review('<h1>a</h1><h2>b</h2><h4>c</h4><h2>d</h2><h3>e</h3>')).toEqual([
      '<h4> follows <h2>: a heading level is skipped',
    ])
    expect(review('<h3>a</h3><h4>b</h4><h2>c</h2>')).toEqual([])
    expect(review('<h2>a</h2><p>b</p><h4>c</h4>')).toHaveLength(1)
  })

  it('finds broken links', () => {
    const links = (...addresses: string[]) =>
      review(addresses.map((href) => `<avb-link href="${href}">a</avb-link>`).join(''))
    expect(
      links(
        ...[
          '/',
          '/delivery',
          '/delivery/?a=b#c',
          'delivery',
          '/fr/delivery',
          '/fr-ca',
          '/about/team',
          '/blog/oak-moves',
        ],
        ...['/catalog/sofas', '/special/brand/oak', '/catalog', '/product/slope-sofa', '/search/oak', '/locations'],
        ...[
          '/old-page',
          '/financing',
          '/media/papers/care.pdf',
          '#here',
          'tel:1',
          'https://www.example.com/x',
          '?page=2',
        ],
      ),
    ).toEqual([])
    expect(links('/deliverey', '/catalog/sofa', '/product/nothing', '/blog/none', '/media/none.pdf')).toEqual([
      "<avb-link>: there is no page '/deliverey'; did you mean '/delivery'?",
      "<avb-link>: there is no category 'sofa'; did you mean 'sofas'?",
      "<avb-link>: there is no product 'nothing'",
      "<avb-link>: there is no post 'none'",
      "<avb-link>: 'none.pdf' is not a file of media/",
    ])
  })

  it('F29 reports missing pictures with accents, blanks and other characters in their names, and typographic quotes', () => {
    expect(
      review(
        '<img alt="" src="cuisinière.jpg"><img alt="" src="hero banner.jpg"><img alt="" src="a+b(1)&amp;c.jpg"><img alt="" src=“banner.jpg”>' +
          '<img alt="" srcset="scene.webp 1x, été 2.jpg 2x"><img alt="" src="../x.jpg"><img alt="" src="file:///C:/Temp/image001.png">',
      ).map((text) => text.replace(/; did you mean.*/, '')),
    ).toEqual([
      "<img>: 'cuisinière.jpg' is not a file of media/",
      "<img>: 'hero banner.jpg' is not a file of media/",
      "<img>: 'a+b(1)&c.jpg' is not a file of media/",
      `<img>: '“banner.jpg”' is in typographic quotes; write "banner.jpg" in straight quotes`,
      "<img>: 'été 2.jpg' is not a file of media/",
      "<img>: 'x.jpg' is not a file of media/",
      "<img>: 'file:///C:/Temp/image001.png' exists only on one computer; put the file into media/ and use its name",
    ])
  })

  it('F29 reports missing pictures of styles, addresses on disks and in mails, and unsupported formats', () => {
    expect(
      review(
        `<p style="background: url('hero banner.jpg')">a</p><style>.a{background:URL( été.png ) no-repeat,url("scene.webp")}</style>` +
          '<img alt="" src="cid:image001.png@01D"><img alt="" src="IMG_1.HEIC"><avb-link href="C:\\flyer.pdf">a</avb-link>' +
          '<p style="background:url(#clip),url(data:image/png;base64,AA),url(https://e.com/a.png)">a</p><img alt="" src="">',
      ).map((text) => text.replace(/; did you mean.*/, '')),
    ).toEqual([
      "<p>: 'hero banner.jpg' is not a file of media/",
      "<style>: 'été.png' is not a file of media/",
      "<img>: 'cid:image001.png@01D' exists only on one computer; put the file into media/ and use its name",
      "<img>: 'IMG_1.HEIC' is not a file of media/",
      "<avb-link>: 'C:\\flyer.pdf' exists only on one computer; put the file into media/ and use its name",
    ])
  })

  it('F29 reports values in typographic quotes, unless they are texts', () => {
    expect(review('<avb-product-carousel data-category=“sofas” limit="8"></avb-product-carousel>')).toEqual([
      `<avb-product-carousel>: '“sofas”' is in typographic quotes; write "sofas" in straight quotes`,
    ])
    expect(review('<div class=“promo”><p id=‘a’ title="“Slope”">b</p></div>')).toEqual([
      `<div>: '“promo”' is in typographic quotes; write "promo" in straight quotes`,
      `<p>: '‘a’' is in typographic quotes; write "a" in straight quotes`,
    ])
    const long = 'a'.repeat(80)
    expect(review(`<p class="“wide promo”" id=" “${long}” ">b</p>`)).toEqual([
      `<p>: '“wide promo”' is in typographic quotes; write "wide promo" in straight quotes`,
      `<p>: '“${'a'.repeat(59)}' is in typographic quotes; write "${'a'.repeat(60)}" in straight quotes`,
    ])
    expect(review('<p data-value="“a”" data-content="“b”">c</p>')).toEqual([])
    expect(review('<avb-tab data-section-title="“Slope”" label="«a»">b</avb-tab><p aria-label="“a”">b</p>')).toEqual([])
  })

  it('P33 reports frames and pictures that stay empty', () => {
    for (const html of [
      '<iframe src="https://maps.app.goo.gl/abc"></iframe>',
      '<avb-map data-src="https://goo.gl/maps/abc"></avb-map>',
      '<img alt="" src="https://drive.google.com/file/d/abc/view?usp=sharing">',
      '<img alt="" src="https://www.dropbox.com/s/abc/hero.jpg?dl=0">',
      '<video src="https://youtu.be/M7lc1UVf-VE"></video>',
      '<img alt="" src="http://localhost/hero.jpg">',
    ])
      expect(review(html), html).toEqual([
        expect.stringMatching(/can't be shown in a frame|is a page and no file|exists only on one computer/),
      ])
    for (const html of [
      '<iframe src="https://youtu.be/M7lc1UVf-VE"></iframe>',
      '<iframe src="https://www.google.com/maps/place/Duluth"></iframe>',
      '<img alt="" src="https://www.dropbox.com/s/abc/hero.jpg?raw=1">',
      '<img alt="" src="https://localhost.example.com/hero.jpg">',
      '<avb-lightbox alt="" data-src="https://youtu.be/M7lc1UVf-VE"></avb-lightbox>',
      '<avb-gallery-item caption="a" data-src="https://youtu.be/M7lc1UVf-VE"></avb-gallery-item>',
    ])
      expect(review(html), html).toEqual([])
    const folder = `https://drive.google.com/file/${'d'.repeat(100)}`
    expect(review(`<video><source src=" ${folder} "></video>`)).toEqual([
      `<source>: '${folder.slice(0, 100)}' is a page and no file; put the file into media/, or a video of a service into an iframe`,
    ])
  })

  it('reports tags with products of a category that the store lacks', () => {
    expect(review('<avb-product-carousel data-category="Sofa"></avb-product-carousel>')).toEqual([
      "<avb-product-carousel>: there is no category 'Sofa'; did you mean 'sofas'?",
    ])
    const listing = (category: string) => `<avb-product-listing data-category="${category}"></avb-product-listing>`
    for (const category of ['sofas', '7', '12', '']) expect(review(listing(category))).toEqual([])
    for (const category of ['7-pieces', 'set-of-7', 'sofas/leather'])
      expect(review(listing(category))).toEqual([`<avb-product-listing>: there is no category '${category}'`])
    expect(review('<avb-promotions data-type="custom" data-category="zzzzzzzz"></avb-promotions>')).toEqual([])
    expect(reviewContent(listing('zzzzzzzz'), { type: 'page', id: 'x' })).toEqual([])
  })

  it('finds missing pictures in every attribute', () => {
    expect(review('<table background="été.jpg"></table>')).toEqual(["<table>: 'été.jpg' is not a file of media/"])
    expect(
      review(
        `<avb-picture alt="" src="/media/w640/scene.webp"></avb-picture><img alt="" src="scene.webp">
        <img alt="" src="https://elsewhere.example.com/a.png">`,
      ),
    ).toEqual([])
    expect(
      review(
        `<avb-picture alt="" data-small="/media/scen.webp"><source size="large" srcset="media/large.webp 2x"></avb-picture>
        <video poster="/media/poster.webp"></video>`,
      ),
    ).toEqual([
      "<avb-picture>: 'scen.webp' is not a file of media/; did you mean 'scene.webp'?",
      "<source>: 'large.webp' is not a file of media/",
      "<video>: 'poster.webp' is not a file of media/",
    ])
  })

  it('checks at most 50 pictures of a srcset and of styles', () => {
    const names = Array.from({ length: 60 }, (_, index) => `${'z'.repeat(20)}${index}.png`)
    const candidates = names.map((name, index) => `${name} ${index + 1}w`).join(', ')
    expect(review(`<img alt="" srcset="${candidates}">`)).toHaveLength(50)
    const layers = names.map((name) => `url(${name})`).join(',')
    expect(review(`<p style="background:${layers}">a</p>`)).toHaveLength(50)
  })

  it('looks for no files of media/ in frames and scripts, which belong to pages', () => {
    expect(review('<iframe src="tour/index" title="a"></iframe><script src="tour/menu.js"></script>')).toEqual([])
    expect(review('<video src="tour.mp4"></video>')).toEqual(["<video>: 'tour.mp4' is not a file of media/"])
  })

  it('P46 checks the fields of several forms between the rows of one table like those of other forms', () => {
    const form = (field: string) => `<form method="post" action="/forms/a"><tr><td>${field}</td></tr></form>`
    const named = '<input name="email" autocomplete="email">'
    expect(review(`<table>${form(named)}${form(named)}</table>`)).toEqual([])
    expect(review(`<table>${form('<input name="email">')}${form('<input type="file" name="plan">')}</table>`)).toEqual([
      expect.stringContaining('autocomplete="email"'),
      '<form>: files can’t be sent: ask for them another way, such as an e-mail address',
    ])
    expect(review(`<table>${form('<input>')}${form(named)}</table>`)).toEqual([
      '<form>: none of its fields has a name, so no data is sent',
    ])
  })

  it('counts fields that name their form, and reports forms that no browser sends', () => {
    const form = '<form id="f" method="post" action="/forms/a"></form>'
    expect(review(`${form}<p><input name="q" form="f" autocomplete="off"></p>`)).toEqual([])
    expect(review(`${form}<p><input name="q" form="g" autocomplete="off"></p>`)).toEqual([
      '<form>: none of its fields has a name, so no data is sent',
    ])
    // Browsers send any other method by GET.
    expect(review('<form method="put" action="/forms/a"><input name="q"></form>')).toEqual([
      `<form>: a form for '/forms/a' must have method="post"; GET is not accepted`,
    ])
    expect(
      review('<form method="post" action="mailto:a@example.com"><input name="q" autocomplete="off"></form>'),
    ).toEqual(["<form>: browsers don't send forms to 'mailto:a@example.com': link to it, or send the form to the shop"])
  })

  it('P39 reports tokens of autocomplete that no browser knows, and fields of forms without one, by line and column', () => {
    const html = `<form method="post" action="/contact">
  <input name="your-name" autocomplete="full-name">
  <input type="email" name="email"><input name="message">
  <avb-query-autofill name="phone" type="tel" data-autocomplete="phone"></avb-query-autofill>
</form>
<form action="/search"><input name="city"><input name="zip" autocomplete="zip"></form>`
    expect(reviewContent(html, { type: 'page', id: 'x' })).toEqual([
      {
        text: '<input>: autocomplete="full-name" is not in the HTML standard; write autocomplete="name"',
        line: 2,
        column: 3,
      },
      {
        text: '<input>: has no autocomplete, so browsers don\'t fill it in; write autocomplete="email"',
        line: 3,
        column: 3,
      },
      {
        text: '<avb-query-autofill>: autocomplete="phone" is not in the HTML standard; write autocomplete="tel"',
        line: 4,
        column: 3,
      },
      {
        text: '<input>: autocomplete="zip" is not in the HTML standard; write autocomplete="postal-code"',
        line: 6,
        column: 43,
      },
    ])
  })

  it('P39 asks for no autocomplete of hidden fields, buttons and the form itself', () => {
    expect(
      review(
        '<form method="post" action="/forms/a" autocomplete="nope"><input name="email" type="hidden">' +
          '<button name="email">b</button></form>',
      ),
    ).toEqual([])
  })

  it('P38 reports misspelt addresses of other sites with line, column and the right form, of any element', () => {
    const fault = "browsers may read 'http:/a.example' as a page of this shop; write 'http://a.example'"
    const html = '<p>a</p>\n  <a href="http:/a.example">b</a>'
    for (const store of [STORE, undefined]) {
      expect(reviewContent(html, { type: 'page', id: 'x' }, store)).toEqual([
        { text: `<a>: ${fault}`, line: 2, column: 3 },
      ])
    }
    for (const [written, name] of [
      ['<avb-link href="http:/a.example">b</avb-link>', 'avb-link'],
      ['<img src="http:/a.example" alt="">', 'img'],
      ['<iframe src="http:/a.example" title="b"></iframe>', 'iframe'],
      ['<p style="background:url(http:/a.example)">b</p>', 'p'],
      ['<form method="post" action="http:/a.example"><input name="b"></form>', 'form'],
      ['<form action="http:/a.example"><input name="b"></form>', 'form'],
    ] as const) {
      expect(review(written), written).toEqual([`<${name}>: ${fault}`])
    }
    expect(review('<a href="https//a.example/b">c</a>')).toEqual([
      "<a>: browsers may read 'https//a.example/b' as a page of this shop; write 'https://a.example/b'",
    ])
  })

  it('reports forms that no back end accepts, with a suggestion', () => {
    const field = '<input name="email" autocomplete="email">'
    const form = (attributes: string, inner = field) => review(`<form ${attributes}>${inner}</form>`)
    for (const taken of [
      'method="post" action="/newsletter/subscriber/new"',
      'method="POST" action="/index.php/newsletter/subscriber/new/"',
      'method="post" action="/fr/forms/anything?type=oven"',
      'method="post" action="/index.php/fr_CA/forms/anything"',
      'action="/fr_CA/delivery"',
      'method="post" action="https://lists.example.com/subscribe"',
      'method="post" action="https://lists.example.com/?from=mailto:ann@example.com"',
      'method="post" action="/forms/a?from=http://lists.example.com/"',
      'method="post" action="/api/contact"',
      'action="https://www.example.com/find"',
      'action=""',
      'method="dialog"',
      'action="/search/oven"',
      '',
    ])
      expect(form(taken), taken).toEqual([])
    const list = 'write one of /newsletter/subscriber/new, /forms/*, or add the path to content_forms of config.json'
    expect(form('method="post" action="/webforms/save"')).toEqual([
      `<form>: there is no handler for a form at '/webforms/save': ${list}`,
    ])
    expect(form('method="post"')).toEqual([`<form>: it has no action, and pages don't accept forms: ${list}`])
    expect(review(`<avb-form method="post" action="/newsletter/subscriber/neu">${field}</avb-form>`)).toEqual([
      "<avb-form>: there is no handler for a form at '/newsletter/subscriber/neu'; did you mean '/newsletter/subscriber/new'?",
    ])
    expect(form('method="post" action="http://lists.example.com/subscribe"')).toEqual([
      '<form>: a form for another site must be sent over https',
    ])
    expect(form('action="/newsletter/subscriber/new"')).toEqual([
      '<form>: a form for \'/newsletter/subscriber/new\' must have method="post"; GET is not accepted',
    ])
    expect(form('action="/deliverey"')).toEqual(["<form>: there is no page '/deliverey'; did you mean '/delivery'?"])
    expect(form('method="post" action="/forms/a"', '<input type="file" name="plan"><input>')).toEqual([
      '<form>: files can’t be sent: ask for them another way, such as an e-mail address',
    ])
    expect(form('method="post" action="/forms/a" enctype="text/plain"', '<input>')).toEqual([
      '<form>: none of its fields has a name, so no data is sent',
      '<form>: enctype="text/plain" is not supported: remove enctype',
    ])
    const nameless = '<input><input type="file">'
    expect(form('method="post" action="https://lists.example.com/subscribe"', nameless)).toEqual([])
    expect(form('action="/forms/a"', nameless)).toHaveLength(1)
    const button = '<button formmethod="post" formaction=" /nobody ">a</button>'
    expect(review(`<div><form>${field}${button}</form></div>`)).toEqual([
      `<form>: there is no handler for a form at '/nobody': ${list}`,
    ])
    // If the back end is only reachable over HTTP, only its forms are checked.
    const html = '<p>a</p>\n<form method="post" action="/x"><input name="a"></form>'
    expect(reviewContent(html, { type: 'page', id: 'x' }, undefined, {})).toEqual([
      { text: expect.stringContaining('which is empty'), line: 2, column: 1 },
    ])
  })

  it('lists six of many forms, and quotes the beginning of long addresses', () => {
    const forms = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`/list-${index}`, 'other' as const]))
    const textsOf = (action: string) =>
      reviewContent(`<form method="post" action="${action}"></form>`, { type: 'page', id: 'x' }, undefined, forms).map(
        ({ text }) => text,
      )
    expect(textsOf(`/${'a'.repeat(200)}`)).toEqual([
      `<form>: there is no handler for a form at '/${'a'.repeat(99)}': write one of /list-0, /list-1, /list-2, ` +
        '/list-3, /list-4, /list-5, or add the path to content_forms of config.json',
    ])
    expect(textsOf(`mailto:${'a'.repeat(200)}@example.com`)).toEqual([
      `<form>: browsers don't send forms to 'mailto:${'a'.repeat(53)}': link to it, or send the form to the shop`,
    ])
  })

  it('reports line and column', () => {
    expect(reviewContent('<p>a</p>\n  <blik>b</blik>', { type: 'page', id: 'x' })).toEqual([
      { text: expect.stringContaining('<blik>'), line: 2, column: 3 },
    ])
  })

  it('reads any text, and reports at most 100 problems', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '</',
      'avb-',
      'p',
      ' ',
      '"',
      '=',
      'href',
      'src',
      '&',
      '\n',
      '<svg>',
      '<img>',
      '%',
      '/media/',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        expect(review(pieces.join('')).length).toBeLessThanOrEqual(100)
      }),
    )
    expect(review('<img>'.repeat(500))).toHaveLength(100)
    expect(review('<img>{{ name }}'.repeat(60))).toHaveLength(100)
  })

  it('knows every custom tag, and every attribute that the code of a tag reads', () => {
    expect(TAG_NAMES.filter((name) => attributesOf(name) === undefined)).toEqual([])
    const known = new Set(TAG_NAMES.flatMap((name) => attributesOf(name) ?? []).map(plainName))
    const global = new Set(['class', 'id', 'size', 'srcset', 'arialabel', 'tabtitle'])
    const files = globSync(['lib/cms/tags/*.ts', 'components/cms/tags/*.tsx']).filter(
      (path) => !path.includes('.test.'),
    )
    const read = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/attributes\s*\.(?:text|flag|count)\(([^)]*)\)/g)].flatMap(
        ([, list = '']) => [...list.matchAll(/'([a-z-]+)'/g)].map(([, name = '']) => plainName(name)),
      ),
    )
    expect(read.length).toBeGreaterThan(60)
    expect([...new Set(read)].filter((name) => !known.has(name) && !global.has(name))).toEqual([])
  })
})
