/** How far below the screen something is near. What is above counts as near, however one came past it. */
const NEAR = '100000px 0px 300px'

/** Runs a task once an element comes near the screen; the function returned calls it off. */
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
