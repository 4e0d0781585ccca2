'use client'

import { createIsland } from '#components/ui/island.client.tsx'

export const MonthlyPaymentIsland = createIsland(() =>
  import('./monthly-payment.client.tsx').then(({ MonthlyPayment }) => MonthlyPayment),
)

export const FinancingWidgetIsland = createIsland(() =>
  import('./financing-widget.client.tsx').then(({ FinancingWidget }) => FinancingWidget),
)
