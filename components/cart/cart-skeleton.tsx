/** Placeholder of the cart page while the cart is read. */
export function CartSkeleton({ label }: { label: string }) {
  return (
    <div
      role="status"
      aria-label={label}
      data-waiting=""
      className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_22rem] md:gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]"
    >
      <div className="flex flex-col gap-6 rounded-card bg-page p-4 sm:p-6">
        {[0, 1].map((line) => (
          <div key={line} className="grid grid-cols-[5rem_1fr] gap-4 sm:grid-cols-[7.5rem_1fr]">
            <div className="skeleton aspect-square" />
            <div className="flex flex-col gap-3">
              <div className="skeleton h-5 w-3/4" />
              <div className="skeleton h-4 w-1/3" />
              <div className="skeleton h-11 w-36" />
            </div>
          </div>
        ))}
      </div>
      <div className="flex flex-col gap-4 rounded-card bg-page p-4 sm:p-6">
        {[0, 1, 2, 3].map((line) => (
          <div key={line} className="skeleton h-5" />
        ))}
        <div className="skeleton h-11" />
      </div>
    </div>
  )
}
