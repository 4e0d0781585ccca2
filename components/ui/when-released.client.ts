const ASK_AGAIN_MS = 50
/** A press that lasts longer is no click. */
const MOST_ASKS = 40

/**
 * Runs what may move the page, such as a message below a field that was left, once nothing is pressed: leaving a field
 * is often the first half of a click, and a button that moves away before the second half gets no click at all.
 */
export function whenReleased(task: () => void, asks = 0): void {
  if (asks < MOST_ASKS && document.querySelector(':active')) setTimeout(whenReleased, ASK_AGAIN_MS, task, asks + 1)
  else task()
}
