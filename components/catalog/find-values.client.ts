/** Lower case without accents: 'Éole' is found by 'eole'. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Shows only the values of a filter whose names hold what was typed; says so when there is none. */
export function findValues(input: HTMLInputElement): void {
  const facet = input.closest('details')
  if (!facet) return
  const wanted = fold(input.value.trim())
  let count = 0
  for (const entry of facet.querySelectorAll<HTMLElement>('li:has(> .facet)')) {
    entry.hidden = !fold(entry.querySelector('b')?.textContent ?? '').includes(wanted)
    if (!entry.hidden) count += 1
  }
  // What is found may be among those behind 'show more'.
  for (const more of facet.querySelectorAll('details')) more.open ||= wanted !== ''
  const note = facet.querySelector<HTMLElement>('[data-none]')
  if (note) note.textContent = count === 0 ? (note.dataset.none ?? '') : ''
}
