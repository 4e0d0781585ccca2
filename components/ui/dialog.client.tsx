'use client'

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from './icon.client.tsx'
import { openModal } from './open-modal.client.ts'

const PANEL = 'max-h-dvh overflow-y-auto bg-page p-0 text-text shadow-float backdrop:bg-black/50'

const POSITIONS = {
  center: 'm-auto w-[min(36rem,calc(100vw-2rem))] rounded-card',
  right: 'ms-auto me-0 my-0 h-dvh max-h-dvh w-[min(28rem,100vw)]',
  wide: 'm-auto w-[min(60rem,calc(100vw-2rem))] rounded-card',
} as const

/**
 * A modal <dialog>: focus stays inside, Escape closes it, the page behind is inert. `position` 'right' makes it a
 * drawer at the side.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  closeLabel,
  position = 'center',
  children,
}: {
  isOpen: boolean
  onClose: () => void
  title: string
  closeLabel: string
  position?: keyof typeof POSITIONS
  children: ReactNode
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (isOpen) openModal(dialog)
    if (!isOpen && dialog.open) dialog.close()
  }, [isOpen])

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={onClose}
      // The backdrop's pointer events have the dialog as target, those inside it have an element of its content.
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
      className={`${PANEL} ${POSITIONS[position]}`}
    >
      {isOpen && (
        <div className="flex flex-col gap-4 p-5 sm:p-6">
          <div className="flex items-start justify-between gap-4">
            <h2 id={titleId} className="text-xl font-semibold">
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              aria-label={closeLabel}
              className="-m-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-surface"
            >
              <Icon name="close" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
