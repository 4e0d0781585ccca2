import { openModal } from '#components/ui/open-modal.client.ts'

/**
 * Opens a dialog of the browser's own over the page: Escape, its close button and a press beside it close it, focus goes
 * back to what opened it. It leaves the document when it closes.
 *
 * @param label name of the dialog for screen readers
 */
export function openDialog(
  label: string,
  closeLabel: string,
  content: readonly Node[],
  signal: AbortSignal,
): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = 'cms-dialog'
  dialog.setAttribute('aria-label', label)
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'cms-dialog-close'
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
