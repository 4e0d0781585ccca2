import type { CSSProperties } from 'react'

/**
 * Stars for an average from 0 to 5, filled to the percent. `label` is for screen readers, e.g. '4.6 out of 5, 31
 * reviews'.
 */
export function RatingStars({ average, label }: { average: number; label: string }) {
  return (
    <span
      role="img"
      aria-label={label}
      className="stars"
      style={{ '--stars': `${Math.round(average * 20)}%` } as CSSProperties}
    />
  )
}
