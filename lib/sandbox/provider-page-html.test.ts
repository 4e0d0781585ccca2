import { expect, it } from 'vitest'
import { renderPage } from './provider-page-html.ts'

const page = { language: 'en', title: 'Pay', paragraphs: [] }

it('texts, fields, links and messages are escaped', () => {
  const evil = `"><script>alert('1')</script>`
  const html = renderPage({
    ...page,
    title: evil,
    paragraphs: [evil],
    form: { provider: 'zibby', fields: { session: evil }, buttons: [{ decision: 'approve', label: evil }] },
    link: { href: evil, label: evil },
    answer: { message: { evil }, target: evil },
  })
  expect(html.match(/<script/g)).toEqual(['<script'])
  expect(html).not.toContain("alert('")
})

it('a page without a message to the shop runs no script', () => {
  expect(renderPage(page)).not.toContain('script')
})
