const ASK_AGAIN_MS = 50
/** A press longer than 2 s (40 checks) is not a click. */
const MOST_ASKS = 40

/**
 * Runs a task that may move the page, such as rendering an error below a field that has lost the focus, once no element
 * is `:active`: leaving a field is often the first half of a click, and a button that moves before the second half gets
 * no click event.
 */
export function whenReleased(task: () => void, asks = 0): void {
  if (asks < MOST_ASKS && document.querySelector(':active')) setTimeout(whenReleased, ASK_AGAIN_MS, task, asks + 1)
  else task()
}
