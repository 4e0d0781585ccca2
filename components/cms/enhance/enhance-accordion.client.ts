import type { Enhance } from './enhancer.ts'

/** Sets aria-expanded on the headings of an accordion to whether their item is open. */
export const enhance: Enhance = (root, signal) => {
  const say = (item: HTMLDetailsElement) =>
    item.querySelector('summary')?.setAttribute('aria-expanded', String(item.open))
  for (const item of root.querySelectorAll<HTMLDetailsElement>('[data-cms=accordion] details')) say(item)
  const onToggle = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement) say(target)
  }
  // 'toggle' does not bubble.
  root.addEventListener('toggle', onToggle, { capture: true, signal })
}
