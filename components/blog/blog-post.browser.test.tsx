import { describe, it } from 'vitest'
import { expect, expectAccessible, page, renderPage } from '#tests/support/render-island.tsx'

/** Comments and votes of the blog (blog_home, S1-3.1). */

const open = async (key = 'oak-moves', answers = {}) =>
  renderPage(await import('#app/[host]/[locale]/[variant]/blog/[key]/page.tsx'), {
    store: 'alderloom',
    path: `/blog/${key}`,
    params: { key },
    answers,
  })

const refused = () => new Response('{}', { status: 503 })
const comments = () => page.getByRole('region', { name: 'Comments' })

describe('a comment', () => {
  it('that is not complete stays as it was typed, and the first field that is missing has the focus', async () => {
    await open()
    await comments().getByLabelText('Your comment').fill('To be kept')
    await comments().getByRole('button', { name: 'Post comment' }).click()
    await expect.element(comments().getByLabelText('Your name')).toHaveFocus()
    await expect.element(comments().getByText('Please enter your name.')).toBeVisible()
    await expect.element(comments().getByLabelText('Your comment')).toHaveValue('To be kept')
    await expectAccessible()
  })

  it('that is not taken stays as it was typed', async () => {
    await open('oak-moves', { writes: refused, absent: refused })
    await comments().getByLabelText('Your name').fill('Ann <b>')
    await comments().getByLabelText('Your comment').fill('To be kept')
    await comments().getByRole('button', { name: 'Post comment' }).click()
    await expect.element(comments().getByRole('alert')).toMatchTextContent('could not be sent')
    await expect.element(comments().getByLabelText('Your comment')).toHaveValue('To be kept')
  })
})

describe('a vote', () => {
  const like = () => page.getByRole('button', { name: /^Like/ })
  const dislike = () => page.getByRole('button', { name: /^Dislike/ })

  it('S1-3.12-03 is pressed once it is the shopper’s own, one of two, and taken back by a second press', async () => {
    await open()
    await expect.element(like()).toHaveAttribute('aria-pressed', 'false')
    await like().click()
    await expect.element(like()).toHaveAttribute('aria-pressed', 'true')
    await expect.element(like()).toMatchTextContent(/^Like[1-9]\d*$/)
    await dislike().click()
    await expect.element(like()).toHaveAttribute('aria-pressed', 'false')
    await expect.element(dislike()).toHaveAttribute('aria-pressed', 'true')
    await dislike().click()
    await expect.element(dislike()).toHaveAttribute('aria-pressed', 'false')
  })

  it('that can’t be counted is taken back, and the shopper is told', async () => {
    await open('oak-moves', { writes: refused, absent: refused })
    await expect.element(like()).toBeEnabled()
    await like().click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('could not be counted')
    await expect.element(like()).toHaveAttribute('aria-pressed', 'false')
  })
})
