import { useId } from 'react'
import { Icon } from './icon.client.tsx'

/**
 * A short text that a small button shows beside itself. A popover of the browser: works by pointer, touch and keyboard,
 * Escape or a click elsewhere closes it, no script is needed. Renders nothing without a text.
 *
 * @param label name of the button, e.g. 'About Water filter'
 */
export function Tooltip({ label, text, className = '' }: { label: string; text: string; className?: string }) {
  const id = useId()
  if (text === '') return null
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className={`inline-grid size-(--target,2rem) place-items-center rounded-full bg-page text-muted hover:text-link print:hidden ${className}`}
      >
        <Icon name="info" className="size-5" />
      </button>
      <span
        id={id}
        role="tooltip"
        popover="auto"
        className="max-w-72 rounded-card border border-line bg-page p-3 text-sm font-normal text-text shadow-float [inset:auto] [margin:0.25rem] [position-area:bottom_span-left] [position-try-fallbacks:flip-block,flip-inline] not-supports-[position-area:bottom]:[inset:0] not-supports-[position-area:bottom]:[margin:auto]"
      >
        {text}
      </span>
    </>
  )
}
