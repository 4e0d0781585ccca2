/** Products with a 360° view, one for each store. */
import type { StoreDraft } from '../store-draft.ts'

const FRAMES = 36
const FRAME_PX = 640

/** The picture whose scene is rotated, by store. */
const SCENES: Readonly<Record<string, string>> = {
  kessler: 'refrigerator-french-bar-black-stainless-dispenser-angle',
  alderloom: 'accent-chair-accent-walnut-terracotta-boucle',
  volteo: 'casque-25282c-0',
}

/**
 * Adds the frames of a store's 360° view to the pictures to render and, once all frames exist, to the products whose
 * first picture it is.
 */
export function addView360(draft: StoreDraft): StoreDraft {
  const picture = SCENES[draft.id] ?? ''
  const rendering = draft.renderings.get(picture)
  if (!rendering) return draft
  const names = Array.from({ length: FRAMES }, (_, frame) => `${picture}-turn-${String(frame).padStart(2, '0')}`)
  for (const [frame, name] of names.entries())
    draft.renderings.set(name, {
      ...rendering,
      view: 'turn',
      turnDegrees: (frame * 360) / FRAMES,
      widthPx: FRAME_PX,
      heightPx: FRAME_PX,
    })
  if (!names.every((name) => draft.rendered.has(name))) return draft
  for (const product of draft.products) {
    const [first] = product.images
    if (first?.file !== `${picture}.webp`) continue
    const files = names.map((name) => `${name}.webp`)
    product.assets = [...(product.assets ?? []), { type: 'image360', name: first.label, files }]
  }
  return draft
}
