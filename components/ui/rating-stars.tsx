/** Stars for an average of 0 to 5, filled to the tenth; `label` is what screen readers say, e.g. '4.6 out of 5, 31 reviews'. */
export function RatingStars({
  average,
  label,
  className = '',
}: {
  average: number
  label: string
  className?: string
}) {
  return (
    <span
      role="img"
      aria-label={label}
      className={`relative inline-block text-base leading-none tracking-[0.1em] ${className}`}
    >
      <span aria-hidden="true" className="text-line">
        ★★★★★
      </span>
      <span
        aria-hidden="true"
        className="absolute inset-0 overflow-hidden whitespace-nowrap text-[#e09b12]"
        style={{ width: `${(average / 5) * 100}%` }}
      >
        ★★★★★
      </span>
    </span>
  )
}
