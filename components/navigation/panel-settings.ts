export type PanelSettings = {
  delayMs: number
  hasBackdrop: boolean
}
