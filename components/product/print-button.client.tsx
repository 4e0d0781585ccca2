'use client'

export function PrintButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      onClick={() => window.print()}
      className="min-h-(--target,1.5rem) cursor-pointer noscript:hidden text-link underline underline-offset-4"
    >
      {label}
    </button>
  )
}
