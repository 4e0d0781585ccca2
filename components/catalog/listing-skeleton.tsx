const TILES = Array.from({ length: 8 }, (_, index) => index)

/** Placeholder of a listing that loads; `label` is for screen readers. */
export function ListingSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="filters-beside min-h-[70vh]">
      <div className="hidden space-y-4 md:block">
        {TILES.map((tile) => (
          <div key={tile} className="h-8 rounded bg-surface motion-safe:animate-pulse" />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-4">
        {TILES.map((tile) => (
          <div key={tile} className="space-y-3">
            <div className="aspect-(--shop-tile-aspect,1) rounded bg-surface motion-safe:animate-pulse" />
            <div className="h-4 rounded bg-surface motion-safe:animate-pulse" />
            <div className="h-4 w-1/2 rounded bg-surface motion-safe:animate-pulse" />
          </div>
        ))}
      </div>
    </div>
  )
}
