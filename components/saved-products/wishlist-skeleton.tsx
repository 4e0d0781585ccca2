/** Placeholder of the list while it loads. */
export function WishlistSkeleton({ label }: { label: string }) {
  return (
    <div
      role="status"
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4 md:gap-6"
    >
      {[0, 1, 2].map((index) => (
        <ItemSkeleton key={index} />
      ))}
    </div>
  )
}

/** Placeholder of one product. */
export function ItemSkeleton() {
  return (
    <div className="flex gap-4 rounded-card border border-line p-3 sm:flex-col sm:gap-3 sm:p-4">
      <div className="skeleton aspect-square w-26 shrink-0 self-start sm:w-full" />
      <div className="flex grow flex-col gap-3">
        <div className="skeleton h-5 w-3/4" />
        <div className="skeleton h-7 w-1/3" />
        <div className="skeleton h-11" />
      </div>
    </div>
  )
}
