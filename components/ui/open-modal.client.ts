/**
 * Opens a modal dialog with the focus on the dialog itself. By default browsers focus the first button, often the one
 * that closes the dialog, and some of them show its focus ring after a mouse click.
 */
export function openModal(dialog: HTMLDialogElement): void {
  if (dialog.open) return
  dialog.tabIndex = -1
  dialog.showModal()
  dialog.focus()
}
