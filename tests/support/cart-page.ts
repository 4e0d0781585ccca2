/** Locators of cart and checkout, and the calls they make. */
import type { Page } from '@playwright/test'
import type { ConfigPatch } from './test-proxy.ts'

export const KIOSK: ConfigPatch = {
  header_layout: 'Kiosk Menu With Icons Header',
  display_features: { header: { type: 'kiosk' } },
}

export const items = (page: Page) =>
  page.getByRole('region', { name: /products in your cart|produits dans votre panier/i })
export const line = (page: Page) => items(page).getByRole('listitem').first()
export const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })
export const cartCount = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^(cart|panier), /i })
export const placeButton = (page: Page) => page.getByRole('button', { name: /place order/i })
export const addToCart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(add to cart|ajouter au panier)$/i })
    .first()

export type Body = Record<string, unknown>

/** JSON bodies of the writes to a resource. */
export function watchWrites(page: Page, resource: string): { method: string; body: Body | null }[] {
  const writes: { method: string; body: Body | null }[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' || new URL(request.url()).pathname !== `/api/rest${resource}`) return
    writes.push({ method: request.method(), body: request.postDataJSON() as Body | null })
  })
  return writes
}

/** Holds back the next matching call; it then continues, or is rejected with the message 'The till is closed.' */
export async function holdNext(page: Page, method: string, resource: RegExp) {
  let decide: (outcome: 'go on' | 'refuse') => void = () => {}
  const decided = new Promise<'go on' | 'refuse'>((resolve) => {
    decide = resolve
  })
  let arrive: () => void = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  let isUsed = false
  await page.route(
    (url) => resource.test(url.pathname.replace('/api/rest', '')),
    async (route) => {
      if (isUsed || route.request().method() !== method) return route.fallback()
      isUsed = true
      arrive()
      if ((await decided) === 'go on') return route.continue()
      await route.fulfill({ status: 500, json: { messages: { error: [{ message: REFUSAL }] } } })
    },
  )
  return { arrived, goOn: () => decide('go on'), refuse: () => decide('refuse') }
}

const REFUSAL = 'The till is closed.'
