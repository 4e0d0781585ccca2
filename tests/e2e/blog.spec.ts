import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { expect, expectAccessible, shopUrl } from '#tests/support/shop.ts'

/** Comments and votes of the blog (blog_home, specification 3.1). */

const OAK = '/blog/oak-moves'

const comments = (page: Page) => page.getByRole('region', { name: /^(Comments|Commentaires)$/ })
const votes = (page: Page) => page.getByRole('region', { name: 'Was this post helpful?' })

/** Writes a comment below the post that is open. */
async function comment(
  page: Page,
  message: string,
  [name, text, send] = ['Your name', 'Your comment', 'Post comment'],
) {
  await comments(page).getByLabel(name).fill('Ann <b>')
  await comments(page).getByLabel(text).fill(message)
  await comments(page).getByRole('button', { name: send }).click()
}

test('S1-3.1-44 show_comments, show_brands and show_votes show each its part of the blog; a comment appears at once with auto_approve_comments, else it awaits approval', async ({
  page,
  testProxy,
}) => {
  const mark = `<i>${Date.now()}</i> Merci`
  const parts = {
    show_comments: () => comments(page),
    show_brands: () => page.getByRole('navigation', { name: 'Brands in this post' }),
    show_votes: () => votes(page),
  }
  for (const on of Object.keys(parts)) {
    const blog_home = Object.fromEntries(Object.keys(parts).map((name) => [name, name === on]))
    const branded = (posts: unknown) => (posts as object[]).map((post) => ({ ...post, brands: ['Fernhollow'] }))
    const { origin } = testProxy.openStore('alderloom', { blog_home }, { '/blog': branded })
    await page.goto(`${origin}${OAK}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const [name, part] of Object.entries(parts)) await expect(part()).toHaveCount(name === on ? 1 : 0)
  }

  await page.goto(shopUrl('volteo', '/blog/le-wi-fi-au-sous-sol'))
  await comment(page, mark, ['Votre nom', 'Votre commentaire', 'Publier le commentaire'])
  const shown = comments(page).getByRole('listitem').filter({ hasText: mark })
  await expect(shown).toContainText('Ann <b>')
  await expect(comments(page)).toContainText('Votre commentaire est en ligne.')
  await page.reload()
  await comments(page).scrollIntoViewIfNeeded()
  await expect(shown).toHaveCount(1)

  await page.goto(shopUrl('alderloom', OAK))
  await comment(page, mark)
  await expect(comments(page)).toContainText('Your comment awaits approval')
  await page.reload()
  await comments(page).scrollIntoViewIfNeeded()
  await expect(comments(page)).toContainText('Be the first')
  await expect(comments(page).getByText(mark)).toHaveCount(0)
})

test('a comment that is not complete, or not taken, stays as it was typed @both', async ({ page, allowConsole }) => {
  allowConsole(/503/)
  await page.goto(shopUrl('alderloom', OAK))
  const send = comments(page).getByRole('button', { name: 'Post comment' })
  await send.click()
  await expect(comments(page).getByLabel('Your name')).toBeFocused()
  await expect(comments(page)).toContainText('Please enter your name.')
  // What the header half covers would count as too small to touch.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page, 'main')
  await page.route(/\/api\/rest\/blog\/[^/]+\/comments$/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.fallback(),
  )
  await comment(page, 'To be kept')
  await expect(comments(page).getByRole('alert')).toContainText('could not be sent')
  await expect(comments(page).getByLabel('Your comment')).toHaveValue('To be kept')
})

test('S1-3.12-03 blog_liked and blog_disliked mark the posts that the shopper has voted on', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/503/)
  const like = votes(page).getByRole('button', { name: /^Like/ })
  const dislike = votes(page).getByRole('button', { name: /^Dislike/ })
  await page.goto(shopUrl('alderloom', OAK))
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveText(/^Like[1-9]\d*$/)
  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await dislike.click()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await page.goto(shopUrl('alderloom', '/blog/a-sofa-for-a-dog'))
  await expect(dislike).toBeEnabled()
  await expect(dislike).toHaveAttribute('aria-pressed', 'false')
  await page.goto(shopUrl('alderloom', OAK))
  await expect(dislike).toHaveAttribute('aria-pressed', 'true')
  await dislike.click()
  await expect(dislike).toHaveAttribute('aria-pressed', 'false')
  await page.route(/\/api\/rest\/blog\/[^/]+\/vote$/, (route) => route.fulfill({ status: 503 }))
  await like.click()
  await expect(votes(page).getByRole('alert')).toContainText('could not be counted')
  await expect(like).toHaveAttribute('aria-pressed', 'false')
})
