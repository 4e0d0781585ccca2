import { swipeStep } from './carousel-position.ts'

/** A shorter movement counts as a click. */
const DRAG_BEGINS_PX = 6

type DragListener = {
  /** Returns the set that the row shows. */
  onStart: () => number
  /** Called when the pointer is released; `set` is the one to scroll to. */
  onDrop: (set: number) => void
}

/**
 * Lets mouse and finger drag the row (data-swipes turns off the browser's own horizontal scrolling). A drag of at least
 * 100 px moves by one set; after a shorter one the row returns to the set it showed.
 */
export function listenToDrags(row: HTMLElement, { onStart, onDrop }: DragListener): () => void {
  let startX: number | null = null
  let startLeft = 0
  let startSet = 1
  let hasDragged = false
  const onDown = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return
    startSet = onStart()
    startX = event.clientX
    startLeft = row.scrollLeft
    hasDragged = false
  }
  const onMove = (event: PointerEvent) => {
    if (startX === null || !event.isPrimary) return
    const moved = event.clientX - startX
    if (!hasDragged && Math.abs(moved) < DRAG_BEGINS_PX) return
    hasDragged = true
    row.dataset.dragging = ''
    row.scrollLeft = startLeft - moved
  }
  const onUp = (event: PointerEvent) => {
    if (startX === null || !event.isPrimary) return
    const moved = event.clientX - startX
    startX = null
    if (!hasDragged) return
    delete row.dataset.dragging
    onDrop(event.type === 'pointercancel' ? startSet : startSet + swipeStep(moved))
    // The click at the end of a mouse drag is dispatched before any timer runs; a finger's drag ends without a click.
    setTimeout(() => {
      hasDragged = false
    })
  }
  const onClick = (event: MouseEvent) => {
    if (!hasDragged) return
    event.preventDefault()
    event.stopPropagation()
  }
  // Otherwise the browser starts to drag the link or the picture itself.
  const onDragStart = (event: Event) => event.preventDefault()
  row.dataset.swipes = ''
  row.addEventListener('pointerdown', onDown)
  window.addEventListener('pointermove', onMove)
  window.addEventListener('pointerup', onUp)
  window.addEventListener('pointercancel', onUp)
  row.addEventListener('click', onClick, true)
  row.addEventListener('dragstart', onDragStart)
  return () => {
    delete row.dataset.swipes
    row.removeEventListener('pointerdown', onDown)
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', onUp)
    window.removeEventListener('pointercancel', onUp)
    row.removeEventListener('click', onClick, true)
    row.removeEventListener('dragstart', onDragStart)
  }
}
