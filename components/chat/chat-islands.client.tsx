'use client'

import { createIsland } from '#components/ui/island.client.tsx'

// Most of the page stands below it.
export const ProductChatIsland = createIsland(() => import('./chat-slot.client.tsx').then(({ ChatSlot }) => ChatSlot), {
  isAtOnce: true,
})
