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
  it('that is incomplete keeps its text, and the first missing field gets the focus', async () => {
    await open()
    await comments().getByLabelText('Your comment').fill('To be kept')
    await comments().getByRole('button', { name: 'Post comment' }).click()
    await expect.element(comments().getByLabelText('Your name')).toHaveFocus()
    await expect.element(comments().getByText('Please enter your name.')).toBeVisible()
    await expect.element(comments().getByLabelText('Your comment')).toHaveValue('To be kept')
    await expectAccessible()
  })

  it('that the server rejects keeps its text', async () => {
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

  it('S1-3.12-03 is pressed if it is the shopper’s, allows one choice of two, and is withdrawn by a second press', async () => {
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

  it('that the server rejects is withdrawn, with an error', async () => {
    await open('oak-moves', { writes: refused, absent: refused })
    await expect.element(like()).toBeEnabled()
    await like().click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('could not be counted')
    await expect.element(like()).toHaveAttribute('aria-pressed', 'false')
  })
})
