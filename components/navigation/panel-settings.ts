/** How panels come and what they say; '{category}' in a text stands for the department's name. */
export type PanelSettings = {
  locale: string
  prefix: string
  mediaUrl: string
  delayMs: number
  hasBackdrop: boolean
  more: string
  allIn: string
}
