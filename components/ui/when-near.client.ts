/**
 * An element counts as near from 300 px below the screen on. Elements above the screen always do, also if the shopper
 * jumped past them.
 */
const NEAR = '100000px 0px 300px'

/** Runs a task once an element comes near the screen; the returned function cancels it. */
export function whenNear(element: Element, task: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      task()
    },
    { rootMargin: NEAR },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
