import { describe, expect, it } from 'vitest'
import { placeDeferred } from './place-deferred.ts'

const slot = (id: string, fallback = '') => `<!--$?--><template id="B:${id}"></template>${fallback}<!--/$-->`
const part = (id: string, content: string, code = '') =>
  `<div hidden id="S:${id}">${content}</div><script>${code}$RC("B:${id}","S:${id}")</script>`
const CODE = '$RC=function(a,b){for(;a<b;)a++};'
const page = (body: string) => `<html><head></head><body>${body}</body></html>`

describe('parts that React wrote at the end of a page', () => {
  it('move to their slots, nested ones too, and their scripts are removed', () => {
    const html = page(
      `<main>${slot('0')}<p>between</p>${slot('a')}</main>${part('0', `<div>$& ${slot('1')}</div>`, CODE)}${part('a', '<b>a</b>')}<script>data()</script>${part('1', '<i>1</i>')}`,
    )
    expect(placeDeferred(html)).toBe(
      page(
        '<main><!--$--><div>$& <!--$--><i>1</i><!--/$--></div><!--/$--><p>between</p><!--$--><b>a</b><!--/$--></main><script>data()</script>',
      ),
    )
  })

  it.each([
    ['no part', page('<p>text</p>')],
    ['a fallback that would have to be removed', page(slot('0', '<p>wait</p>') + part('0', '<b>0</b>', CODE))],
    ['a part without its slot', page(part('0', '<b>0</b>', CODE))],
    [
      'a script that moves other parts',
      page(`${slot('0')}${part('0', '<b>0</b>', CODE)}<script>$RS("S:1","P:1")</script>`),
    ],
  ])('are not moved with %s', (_, html) => {
    expect(placeDeferred(html)).toBe(html)
  })
})
