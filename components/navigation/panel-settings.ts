/** How panels come. */
export type PanelSettings = {
  delayMs: number
  hasBackdrop: boolean
}
