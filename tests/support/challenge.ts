import { expect, type Page } from '@playwright/test'

/** The box of the anti-bot challenge that a page shows. */
export const challengeBox = (page: Page) => page.frameLocator('iframe[title="reCAPTCHA"]').getByRole('checkbox')

/** Solves the challenge; the page has its answer when the box is ticked. */
export async function solveChallenge(page: Page): Promise<void> {
  await challengeBox(page).click()
  await expect(challengeBox(page)).toBeChecked()
}
