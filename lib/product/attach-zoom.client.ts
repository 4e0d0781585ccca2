import 'client-only'

const SCALE = 2.2

/**
 * Enlarges the picture in `frame` around the pointer while it is over it. The large file (data-large) is fetched with
 * the first need. Safe to call again for the same frame.
 */
export function attachZoom(frame: HTMLElement): void {
  const picture = frame.querySelector('img')
  if (!picture || frame.dataset.zoom) return
  frame.dataset.zoom = 'on'
  const { large } = frame.dataset
  const move = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = frame.getBoundingClientRect()
    picture.style.transformOrigin = `${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`
    picture.style.transform = `scale(${SCALE})`
  }
  const enter = () => {
    if (!large || picture.dataset.zoomed) return
    picture.dataset.zoomed = 'yes'
    const sharp = new Image()
    // Shown once it is there, so that the picture does not go away meanwhile.
    sharp.onload = () => {
      picture.sizes = '1280px'
    }
    sharp.src = large
  }
  frame.addEventListener('pointermove', (event) => {
    if (event.pointerType !== 'mouse') return
    enter()
    move(event)
  })
  frame.addEventListener('pointerleave', () => {
    picture.style.transform = ''
  })
}
