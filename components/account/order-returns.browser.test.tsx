import { describe, it } from 'vitest'
import { alerts, button, label, order, renderAsCustomer } from '#tests/support/account-island.tsx'
import { expect, expectAccessible, page } from '#tests/support/render-island.tsx'
import { ABSENT } from '#tests/support/response-patches.ts'

type Options = Parameters<typeof renderAsCustomer>[1]
type WireOrder = { items: Record<string, { item_id: string }> }

const HISTORY = () => import('#app/[host]/[locale]/[variant]/sales/order/history/page.tsx')

/** Opens the list with one order, whose fields in the response are changed by `change`. */
async function open(change: (lines: readonly string[]) => object, more: Options = {}) {
  const visit = await renderAsCustomer(await HISTORY(), {
    path: '/sales/order/history',
    prepare: async (shop, { email }) => void (await order(shop, email, 'filter')),
    ...more,
    answers: {
      '/orders': (orders) =>
        Object.fromEntries(
          Object.entries(orders as Record<string, WireOrder>).map(([id, one]) => [
            id,
            { ...one, ...change(Object.values(one.items).map(({ item_id }) => item_id)) },
          ]),
        ),
      ...more.answers,
    },
  })
  await page.getByText(/^(?:Order|Commande) K-/).click()
  return visit
}

const OFFER = {
  can_cancel: false,
  return_reasons: [
    { code: 'damaged', label: 'Arrived damaged', is_free: true },
    { code: 'mind', label: 'Changed my mind' },
  ],
  return_wishes: ['refund', 'exchange'],
  restocking_fee_percent: 15,
  way_back: 'shopper',
}
const offering = ([item_id]: readonly string[]) => ({
  ...OFFER,
  returnable: [{ item_id, qty: 2, until: '2026-12-24' }],
})
const accepted = { id: '7', kind: 'return', status: 'requested', items: [], messages: [] }

/** A picture that the browser can decode. */
async function drawPicture(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(20, 10)
  canvas.getContext('2d')?.fillRect(0, 0, 20, 10)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' })
}

/** Chooses files as the browser's dialog does. */
function chooseFiles(...files: File[]) {
  const input = label(/^Pictures/).element() as HTMLInputElement
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  input.files = transfer.files
}

describe('cancelling an order on its page', () => {
  it('asks first, cancels it, and shows the new status', async () => {
    const { calls } = await open(() => ({}), {
      answers: { '/orders': (orders) => orders },
    })
    await button(/^Cancel order K-/).click()
    await expect.element(page.getByRole('heading', { name: /^Cancel order K-.*\?$/ })).toHaveFocus()
    await expectAccessible()
    await button('Keep the order').click()
    expect(calls.filter(({ path }) => path.endsWith('/cancel'))).toEqual([])
    await button(/^Cancel order K-/).click()
    await button('Yes, cancel it').click()
    await expect.element(page.getByText('The order is cancelled. We have sent you an e-mail.')).toBeVisible()
    await expect.element(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
    await expect.element(button(/^Cancel order K-/)).not.toBeInTheDocument()
    await expectAccessible()
  })

  it('shows the reason if the goods have left', async () => {
    await open(() => ({ can_cancel: true }), {
      answers: {
        [ABSENT]: (_, __, resource) =>
          resource.endsWith('/cancel')
            ? Response.json({ messages: { error: [{ message: 'Too late.' }] } }, { status: 409 })
            : undefined,
        writes: (_, __, resource) =>
          resource.endsWith('/cancel')
            ? Response.json({ messages: { error: [{ message: 'Too late.' }] } }, { status: 409 })
            : undefined,
      },
    })
    await button(/^Cancel order K-/).click()
    await button('Yes, cancel it').click()
    await expect.element(alerts()).toHaveTextContent('Too late.')
  })
})

describe('returning goods on the order’s page', () => {
  it('is not offered by a back end without the fields, or without reasons', async () => {
    await open(() => ({ can_cancel: undefined, returnable: undefined, returns: undefined }))
    await expect.element(page.getByRole('heading', { name: 'Bill to' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Cancel or return' })).not.toBeInTheDocument()
    await open((lines) => ({ ...offering(lines), return_reasons: [] }))
    await expect.element(page.getByRole('heading', { name: 'Bill to' })).toBeVisible()
    await expect.element(button(/^Return or exchange/)).not.toBeInTheDocument()
  })

  it('needs a product, a reason and a wish; the focus moves to the first mistake', async () => {
    await open(offering)
    await button(/^Return or exchange products/).click()
    await expect.element(page.getByRole('heading', { name: 'Return or exchange', level: 4 })).toHaveFocus()
    await expect.element(page.getByText('Can be returned until December 24, 2026')).toBeVisible()
    await expect.element(page.getByText(/^A restocking fee of 15% is deducted.*unless/)).toBeVisible()
    await button('Send request').click()
    await expect.element(page.getByText('Choose at least one product.')).toBeVisible()
    await expect.element(page.getByText('Choose what you would like.')).toBeVisible()
    await expect.element(page.getByRole('checkbox')).toHaveFocus()
    await expectAccessible()
    await page.getByRole('checkbox').click()
    await page.getByRole('radio', { name: 'My money back' }).click()
    await button('Send request').click()
    await expect.element(page.getByText('Choose a reason.')).toBeVisible()
    await expect.element(label(/^Reason for /)).toHaveFocus()
    chooseFiles(...(await Promise.all(['1', '2', '3', '4', '5'].map(drawPicture))))
    await label(/^Reason for /).selectOptions('Changed my mind')
    await button('Send request').click()
    await expect.element(page.getByText('Choose up to 4 pictures.')).toBeVisible()
    chooseFiles(new File(['no picture'], 'notes.txt', { type: 'image/png' }))
    await button('Send request').click()
    await expect.element(page.getByText('“notes.txt” could not be read. Please choose another picture.')).toBeVisible()
  })

  it('sends lines, reason, wish, comment and pictures, and shows the return', async () => {
    let isSent = false
    const entry = (lines: readonly string[]) => ({
      ...accepted,
      status: isSent ? 'approved' : 'requested',
      created_at: '2026-11-29T08:00:00Z',
      pictures: 1,
      items: [{ item_id: lines[0], qty: 1, reason: 'Arrived damaged' }],
      messages: [{ created_at: '2026-11-29T09:00:00Z', text: 'Bring it to Hermantown.' }],
    })
    const { calls } = await open((lines) => ({ ...offering(lines), returns: isSent ? [entry(lines)] : [] }), {
      answers: {
        [ABSENT]: (_, __, resource) => {
          if (!/\/(returns|pictures)$/.test(resource)) return undefined
          isSent = true
          return Response.json(accepted, { status: 201 })
        },
      },
    })
    await button(/^Return or exchange products/).click()
    await page.getByRole('checkbox').click()
    await label(/^Quantity of /).selectOptions('1')
    await label(/^Reason for /).selectOptions('Arrived damaged')
    await page.getByRole('radio', { name: 'An exchange' }).click()
    await label(/^Anything we should know/).fill(' The glass is cracked. ')
    chooseFiles(await drawPicture('crack.png'))
    await button('Send request').click()
    await expect.element(page.getByText(/^We have your request and will write to you soon/)).toBeVisible()
    const sent = calls.filter(({ method, path }) => method === 'POST' && /\/returns/.test(path))
    expect(sent.map(({ path }) => path.replace(/\d+(?=\/returns)/, '{id}'))).toEqual([
      '/orders/{id}/returns',
      '/orders/{id}/returns/7/pictures',
    ])
    expect(sent[0]?.body).toMatchObject({
      items: [{ qty: 1, reason: 'damaged' }],
      wish: 'exchange',
      comment: 'The glass is cracked.',
    })
    const list = page.getByRole('list', { name: 'Requests' })
    await expect.element(list.getByText('Approved')).toBeVisible()
    await expect.element(list.getByText('Requested on November 29, 2026')).toBeVisible()
    await expect.element(list.getByText(/^1 × .*: Arrived damaged$/)).toBeVisible()
    await expect.element(list.getByText('1 picture')).toBeVisible()
    await expect.element(list.getByText('Bring it to Hermantown.')).toBeVisible()
    await expectAccessible()
  })

  it('says which part failed: the request, or its pictures only', async () => {
    await open(offering)
    await button(/^Return or exchange products/).click()
    await page.getByRole('checkbox').click()
    await label(/^Reason for /).selectOptions('Changed my mind')
    await page.getByRole('radio', { name: 'My money back' }).click()
    // The store's own back end: the order has not been shipped.
    await button('Send request').click()
    await expect.element(alerts()).toBeVisible()
    await expect.element(label(/^Reason for /)).toHaveValue('mind')

    await open(offering, {
      answers: {
        [ABSENT]: (_, __, resource) =>
          resource.endsWith('/returns') ? Response.json(accepted, { status: 201 }) : undefined,
      },
    })
    await button(/^Return or exchange products/).click()
    await page.getByRole('checkbox').click()
    await label(/^Reason for /).selectOptions('Changed my mind')
    await page.getByRole('radio', { name: 'My money back' }).click()
    chooseFiles(await drawPicture('one.png'))
    await button('Send request').click()
    await expect.element(alerts()).toHaveTextContent('1 picture was not sent. Your request was received.')
  })
})
