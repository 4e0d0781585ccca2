import { loadScript } from '#components/ui/load-script.client.ts'

type Notes = {
  scriptUrl: string
  apiKey: string
  locale: string
  merchantGroupId: string
  merchantId: string
  productId: string
}

/** The part of the provider's page API that is used. */
type Provider = { display: { render: (settings: object) => void } }

const PLACE_ID = 'pr-reviewdisplay'

/** The provider's reviews of a product. */
export async function show(place: HTMLElement, notes: Notes): Promise<void> {
  const slot = document.createElement('div')
  slot.id = PLACE_ID
  place.replaceChildren(slot)
  await loadScript(notes.scriptUrl)
  const { POWERREVIEWS: provider } = window as { POWERREVIEWS?: Provider }
  provider?.display.render({
    api_key: notes.apiKey,
    locale: notes.locale,
    merchant_group_id: notes.merchantGroupId,
    merchant_id: notes.merchantId,
    page_id: notes.productId,
    components: { ReviewDisplay: PLACE_ID },
  })
}
