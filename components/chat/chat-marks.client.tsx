'use client'

/** The store's picture of the assistant, otherwise a default one. Decorative: the name is next to it. */
export function AssistantPicture({ icon, className }: { icon: string; className: string }) {
  if (icon) {
    return (
      <img src={icon} alt="" width={48} height={48} className={`shrink-0 rounded-full object-cover ${className}`} />
    )
  }
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`shrink-0 text-primary ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M4 5.5h16v11h-8.5L7 20v-3.5H4Z" />
      <path d="M9.6 9.3a2.4 2.4 0 1 1 3.4 2.2c-.7.3-1 .7-1 1.4M12 14.6h.01" />
    </svg>
  )
}

/** A thumb up or down; filled if it is the shopper's vote. */
export function Thumb({ isUp, isFilled }: { isUp: boolean; isFilled: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`size-5 ${isUp ? '' : 'rotate-180'}`}
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinejoin="round"
    >
      <path
        d={
          'M4 11h3.5v9H4Zm3.5 1 4-8.5c1.5 0 2.5 1.1 2.5 2.5v3.5h5a1.6 ' +
          '1.6 0 0 1 1.6 2l-1.5 7a1.9 1.9 0 0 1-1.9 1.5H7.5Z'
        }
      />
    </svg>
  )
}
