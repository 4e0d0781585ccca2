import type { Behave } from '#components/ui/late-element.client.ts'

/** The line at which is read, below the place where jump links stop. */
const LINE_PX = 210

/** Marks the tab of the section that is being read: the one on a line below the screen's top. */
export const runSectionTabs: Behave = (tabs, signal) => {
  const links = [...tabs.querySelectorAll('a')]
  const mark = (id: string | undefined) => {
    for (const link of links) {
      if (link.hash === `#${id}`) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  }
  const ids = links.map((link) => link.hash.slice(1))
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.find(({ isIntersecting }) => isIntersecting)
      if (entry) mark(entry.target.id)
      // Above all of them, the first one is next, also after one jump from below.
      else if ((document.getElementById(ids[0] ?? '')?.getBoundingClientRect().top ?? 0) > 0) mark(ids[0])
    },
    { rootMargin: `-${LINE_PX}px 0px ${LINE_PX + 1 - window.innerHeight}px` },
  )
  for (const id of ids) {
    const section = document.getElementById(id)
    if (section) observer.observe(section)
  }
  signal.addEventListener('abort', () => observer.disconnect())
}
