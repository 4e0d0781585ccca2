'use client'

import { SafeHtml } from '#components/ui/safe-html.client.tsx'
import type { PanelProps } from './panel.ts'

/** The store's own words: where to send the check, which account to pay to. */
export function DescriptionPanel({ offered }: PanelProps) {
  return (
    <SafeHtml html={offered.descriptionHtml} className="flex flex-col gap-2 text-sm [&_ul]:list-disc [&_ul]:ps-5" />
  )
}
