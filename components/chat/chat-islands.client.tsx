'use client'

import { createIsland } from '#components/ui/island.client.tsx'

export const ProductChatIsland = createIsland(() => import('./chat-slot.client.tsx').then(({ ChatSlot }) => ChatSlot))
