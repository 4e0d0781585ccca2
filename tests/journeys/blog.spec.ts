import type { Page } from '@playwright/test'
import { expect, expectAccessible, shopUrl, test } from '#tests/support/shop.ts'

/**
 * Comments and votes of a blog (blog_home, S1-3.1). Its pages are in tests/site/application-pages.test.ts, errors of
 * comments and votes in components/blog/blog-post.browser.test.tsx.
 */

const OAK = '/blog/oak-moves'

const comments = (page: Page) => page.getByRole('region', { name: /^(Comments|Commentaires)$/ })

async function comment(
  page: Page,
  message: string,
  [name, text, send] = ['Your name', 'Your comment', 'Post comment'],
) {
  await comments(page).getByLabel(name).fill('Ann <b>')
  await comments(page).getByLabel(text).fill(message)
  await comments(page).getByRole('button', { name: send }).click()
}

test('S1-2.1-13 S1-3.1-44 S1-3.12-03 a reader opens a post of the blog and returns, comments (shown at once with auto_approve_comments, otherwise after approval) and votes; both persist', async ({
  page,
}) => {
  await page.goto(shopUrl('kessler', '/blog'))
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Gas, electric or induction?' }).click()
  await expect(page).toHaveURL(shopUrl('kessler', '/blog/gas-electric-or-induction'))
  await expect(main.getByRole('heading', { level: 1, name: 'Gas, electric or induction?' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'From the shop floor' }).click()
  await expect(page).toHaveURL(shopUrl('kessler', '/blog'))

  const mark = `<i>${Date.now()}</i> Merci`
  await page.goto(shopUrl('volteo', '/blog/le-wi-fi-au-sous-sol'))
  await comment(page, mark, ['Votre nom', 'Votre commentaire', 'Publier le commentaire'])
  const shown = comments(page).getByRole('listitem').filter({ hasText: mark })
  await expect(shown).toContainText('Ann <b>')
  await expect(comments(page)).toContainText('Votre commentaire est en ligne.')
  await page.reload()
  await comments(page).scrollIntoViewIfNeeded()
  await expect(shown).toHaveCount(1)

  await page.goto(shopUrl('alderloom', OAK))
  const like = page.getByRole('button', { name: /^Like/ })
  const dislike = page.getByRole('button', { name: /^Dislike/ })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await comment(page, mark)
  await expect(comments(page)).toContainText('Your comment will appear once the store approves it')
  await page.reload()
  await comments(page).scrollIntoViewIfNeeded()
  await expect(comments(page)).toContainText('Be the first')
  await expect(comments(page).getByText(mark)).toHaveCount(0)
  // Votes are stored for each post and survive a page load.
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await page.goto(shopUrl('alderloom', '/blog/a-sofa-for-a-dog'))
  await expect(dislike).toBeEnabled()
  for (const button of [like, dislike]) await expect(button).toHaveAttribute('aria-pressed', 'false')
})
