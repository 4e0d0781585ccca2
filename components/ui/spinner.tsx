const RING = 'inline-block shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent'

/** A rotating ring for pending requests. Decorative: the text next to it says what is pending. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return <span aria-hidden="true" className={`${RING} ${className}`} />
}
