import type { ReactNode } from 'react'
import { Icon } from './icon.client.tsx'

const TONES = {
  error: { icon: 'alert', style: 'border-danger text-danger', role: 'alert' },
  success: { icon: 'check', style: 'border-positive text-positive', role: 'status' },
  info: { icon: 'tag', style: 'border-line text-text', role: 'status' },
} as const

/** A message in the flow of the page; screen readers announce errors immediately. */
export function Notice({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  const { icon, style, role } = TONES[tone]
  return (
    <div role={role} className={`flex items-start gap-3 rounded-card border bg-page p-4 text-sm ${style}`}>
      <Icon name={icon} className="mt-0.5 size-5" />
      <div className="min-w-0 grow text-text [overflow-wrap:anywhere]">{children}</div>
    </div>
  )
}
