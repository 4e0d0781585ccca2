import { loadScript } from '#components/ui/load-script.client.ts'

type Notes = { scriptUrl: string; productId: string }

/** The provider's summary and reviews; its script watches the page for such places. */
export function show(place: HTMLElement, { scriptUrl, productId }: Notes): Promise<void> {
  place.replaceChildren(
    ...['rating_summary', 'reviews'].map((part) => {
      const slot = document.createElement('div')
      Object.assign(slot.dataset, { bvShow: part, bvProductId: productId })
      return slot
    }),
  )
  return loadScript(scriptUrl)
}
