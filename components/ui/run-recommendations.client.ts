/** Places that were there when the provider's script last ran. */
const served = new WeakSet<Element>()

/** Loads the provider's script once a place comes near the screen, until `signal` ends it. */
export function runRecommendations(place: HTMLElement, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      serve(place)
    },
    { rootMargin: '300px' },
  )
  observer.observe(place)
  signal.addEventListener('abort', () => observer.disconnect())
}

/**
 * Runs the script, which fills all places it finds. One that came later, on another page or with a notification, has it
 * run again.
 */
function serve(place: HTMLElement): void {
  const { src = '' } = place.dataset
  if (served.has(place) || src === '') return
  const places = document.querySelectorAll(place.localName)
  for (const each of places) served.add(each)
  const script = document.createElement('script')
  script.async = true
  script.src = src
  script.onload = () => script.remove()
  // The next place tries again.
  script.onerror = () => {
    script.remove()
    for (const each of places) served.delete(each)
  }
  document.head.append(script)
}
