import { loadScript } from '#components/ui/load-script.client.ts'
import { followAmount } from './follow-amount.client.ts'

type Notes = { scriptUrl: string; publicKey: string; storeId: string; type: string; sku: string; price: number }

/** The part of the provider's page API that is used. */
type Provider = {
  cfg?: { apiKey: string; storeId: string }
  promotions?: { update?: (items: readonly { sku: string; price: number }[]) => void }
}

/** The financing widget. Its script finds the places that are there by itself; later ones are announced to it. */
export async function show(place: HTMLElement, notes: Notes, signal: AbortSignal): Promise<void> {
  const { scriptUrl, publicKey, storeId, type, sku, price } = notes
  const slot = document.createElement('div')
  slot.className = 'ca-promotional-widget'
  Object.assign(slot.dataset, { widgetType: type, widgetItemSku: sku, widgetItemPrice: String(price) })
  place.replaceChildren(slot)
  const page = window as { ChargeAfter?: Provider }
  const isFirst = !page.ChargeAfter?.cfg
  if (isFirst) page.ChargeAfter = { ...page.ChargeAfter, cfg: { apiKey: publicKey, storeId } }
  await loadScript(scriptUrl)
  const announce = (amount: number) => page.ChargeAfter?.promotions?.update?.([{ sku, price: amount }])
  if (!isFirst) announce(price)
  followAmount(place, signal, (amount) => {
    slot.dataset.widgetItemPrice = String(amount)
    announce(amount)
  })
}
