import { swipeStep } from './carousel-position.ts'

/** Less than this is a click with an unsteady hand. */
const DRAG_BEGINS_PX = 6

type DragListener = {
  /** Answers the set that the row shows. */
  onStart: () => number
  /** The row is let go, and has to show this set. */
  onDrop: (set: number) => void
}

/**
 * Lets a mouse or a finger drag the row (data-swipes keeps the browser's own sideways scrolling off it). A drag of 100 px
 * moves on by a set, a shorter one goes back, whatever drags.
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
    // The click that a drag ends with comes before any timer; a finger's has none.
    setTimeout(() => {
      hasDragged = false
    })
  }
  const onClick = (event: MouseEvent) => {
    if (!hasDragged) return
    event.preventDefault()
    event.stopPropagation()
  }
  // Links and pictures would be dragged as such.
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
