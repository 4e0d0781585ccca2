import { expect, type Page } from '@playwright/test'

/** Checkbox of the anti-bot challenge. */
export const challengeBox = (page: Page) => page.frameLocator('iframe[title="reCAPTCHA"]').getByRole('checkbox')

/** Solves the challenge; when the box is checked, the page has its token. */
export async function solveChallenge(page: Page): Promise<void> {
  await challengeBox(page).click()
  await expect(challengeBox(page)).toBeChecked()
}
