/** Placeholder of the table while its products load. */
export function CompareSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-3">
      <div className="grid grid-cols-[6.5rem_1fr_1fr] gap-3 md:grid-cols-[12rem_1fr_1fr_1fr]">
        <div />
        <div className="skeleton h-40" />
        <div className="skeleton h-40" />
        <div className="skeleton h-40 max-md:hidden" />
      </div>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="skeleton h-10" />
      ))}
    </div>
  )
}
