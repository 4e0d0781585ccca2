'use client'

import { createIsland } from '#components/ui/island.client.tsx'

export const CookieQuestionIsland = createIsland(() =>
  import('./cookie-question.client.tsx').then(({ CookieQuestion }) => CookieQuestion),
)
