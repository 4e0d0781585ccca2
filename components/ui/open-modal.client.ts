/**
 * Opens a dialog over the page, with the focus on the dialog itself. Left to themselves browsers put it on the first
 * button, often the one that closes, and some of them show its ring after a click of the mouse.
 */
export function openModal(dialog: HTMLDialogElement): void {
  if (dialog.open) return
  dialog.tabIndex = -1
  dialog.showModal()
  dialog.focus()
}
