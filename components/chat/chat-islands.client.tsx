'use client'

import { createIsland } from '#components/ui/island.client.tsx'

// isAtOnce: most of the page is below the chat.
export const ProductChatIsland = createIsland(() => import('./chat-slot.client.tsx').then(({ ChatSlot }) => ChatSlot), {
  isAtOnce: true,
})
