import type { MouseEvent } from 'react'

/** Whether a click on a link follows it here: not one that opens a tab, a window or a menu. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
