import type { Behave } from '#components/ui/late-element.client.ts'

/** A section whose top is above this line has begun: a little below where jumps to a section stop (.jump-target). */
const LINE_PX = 214

/** Marks the tab of the section that is being read: the last one that has begun, the first one before that. */
export const runSectionTabs: Behave = (tabs, signal) => {
  const links = [...tabs.querySelectorAll('a')]
  const ids = links.map((link) => link.hash.slice(1))
  const begun = new Set<string>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) begun[isIntersecting ? 'add' : 'delete'](target.id)
      const current = ids.filter((id) => begun.has(id)).at(-1) ?? ids[0]
      for (const [place, link] of links.entries()) {
        if (ids[place] === current) link.setAttribute('aria-current', 'true')
        else link.removeAttribute('aria-current')
      }
    },
    // All that is above the line counts as in sight, so that a jump past several sections is noticed too.
    { rootMargin: `100000px 0px ${LINE_PX - window.innerHeight}px` },
  )
  for (const id of ids) {
    const section = document.getElementById(id)
    if (section) observer.observe(section)
  }
  signal.addEventListener('abort', () => observer.disconnect())
}
