'use client'

import { createIsland } from '#components/ui/island.client.tsx'

export const MonthlyPaymentIsland = createIsland(() =>
  import('./provider-widgets.client.tsx').then(({ MonthlyPayment }) => MonthlyPayment),
)

export const FinancingWidgetIsland = createIsland(() =>
  import('./provider-widgets.client.tsx').then(({ FinancingWidget }) => FinancingWidget),
)

export const FinancingCalculatorIsland = createIsland(() =>
  import('./financing-calculator.client.tsx').then(({ FinancingCalculator }) => FinancingCalculator),
)
