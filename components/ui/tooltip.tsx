import { useId } from 'react'
import { Icon } from './icon.client.tsx'

/**
 * A small button that shows a short text. It is a native popover: it works by pointer, touch and keyboard, closes on
 * Escape or on a click elsewhere, and needs no JavaScript. Renders nothing if the text is empty.
 *
 * @param label accessible name of the button, e.g. 'About Water filter'
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
        className={
          'inline-grid size-(--target,2rem) place-items-center rounded-full bg-page text-muted hover:text-link ' +
          `print:hidden ${className}`
        }
      >
        <Icon name="info" className="size-5" />
      </button>
      <span
        id={id}
        role="tooltip"
        popover="auto"
        className={
          'max-w-72 rounded-card border border-line bg-page p-3 text-sm font-normal text-text shadow-float ' +
          '[inset:auto] [margin:0.25rem] [position-area:bottom_span-left] ' +
          '[position-try-fallbacks:flip-block,flip-inline] not-supports-[position-area:bottom]:[inset:0] ' +
          'not-supports-[position-area:bottom]:[margin:auto]'
        }
      >
        {text}
      </span>
    </>
  )
}
