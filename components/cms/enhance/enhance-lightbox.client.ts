import type { Enhance } from './enhancer.ts'
import { openDialog } from './open-dialog.client.ts'

/** Class names that limit the medium to the dialog's maximum size. */
const MEDIUM = 'block max-h-[calc(92dvh-5rem)] max-w-full'

/** A click on a lightbox opens its picture or video in a dialog. */
export const enhance: Enhance = (root, signal, { close = '' }) => {
  root.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-cms=lightbox]')
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      openDialog(
        link.dataset.alt ?? '',
        close,
        [link.dataset.type === 'video' ? makeVideo(link) : makeImage(link)],
        signal,
      )
    },
    { signal },
  )
}

function makeImage({ href, dataset }: HTMLAnchorElement): HTMLImageElement {
  const image = document.createElement('img')
  image.className = MEDIUM
  image.src = href
  image.alt = dataset.alt ?? ''
  return image
}

function makeVideo({ href, dataset }: HTMLAnchorElement): HTMLVideoElement {
  const video = document.createElement('video')
  video.className = MEDIUM
  video.controls = true
  video.playsInline = true
  video.autoplay = dataset.autoplay === 'true'
  video.loop = dataset.loop === 'true'
  video.setAttribute('aria-label', dataset.alt ?? '')
  if (dataset.vtt) {
    const track = document.createElement('track')
    track.kind = 'captions'
    track.src = dataset.vtt
    track.default = true
    track.srclang = document.documentElement.lang
    video.append(track)
  }
  video.src = href
  return video
}
