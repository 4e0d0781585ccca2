'use client'

import { createIsland } from '#components/ui/island.client.tsx'

export const ProductSlotIsland = createIsland(() =>
  import('./product-slot.client.tsx').then(({ ProductSlot }) => ProductSlot),
)
