import { openModal } from '#components/ui/open-modal.client.ts'

const DIALOG =
  'm-auto max-h-[92dvh] w-fit max-w-[min(96vw,80rem)] min-w-[min(20rem,90vw)] rounded-card bg-page px-5 pt-12 ' +
  'pb-5 text-text backdrop:bg-black/70'

/**
 * Opens a native modal dialog: Escape, the close button and a click on the backdrop close it, then the focus returns to
 * the element that opened it. Closing removes the dialog from the document.
 *
 * @param label accessible name of the dialog
 */
export function openDialog(
  label: string,
  closeLabel: string,
  content: readonly Node[],
  signal: AbortSignal,
): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = DIALOG
  dialog.setAttribute('aria-label', label)
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'absolute top-0 right-0 size-11 text-[1.75rem]/none'
  close.setAttribute('aria-label', closeLabel)
  close.textContent = '×'
  close.addEventListener('click', () => dialog.close())
  dialog.append(close, ...content)
  dialog.addEventListener('pointerdown', (event) => event.target === dialog && dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  signal.addEventListener('abort', () => dialog.remove())
  document.body.append(dialog)
  openModal(dialog)
  return dialog
}
