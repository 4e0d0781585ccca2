import type { Sink } from './events.ts'
import type { Partner, PartnerKind } from './partners.ts'
import { createAnalytics } from './sinks/analytics.ts'
import type { DataLayerOwner } from './sinks/data-layer.ts'
import { createPixel, type PixelFunction } from './sinks/pixel.ts'

/** The shopper's consent, for partners. */
type Wishes = { readonly hasAgreed: () => boolean }

/** Starts a partner; returns its sink if it receives events. */
type Start = (partner: Partner, wishes: Wishes) => Sink | undefined

/** Adds a script to the document, once per address. */
function addScript(src: string, attributes: Readonly<Record<string, string>> = {}): void {
  if (document.querySelector(`script[src="${CSS.escape(src)}"]`)) return
  const script = Object.assign(document.createElement('script'), { src, async: true })
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  document.head.append(script)
}

/** Name of a global, from a parameter of the script's address. */
const nameIn = (src: string, parameter: string): string => new URL(src).searchParams.get(parameter) ?? ''

const startTagManager: Start = ({ src }) => {
  const owner: Window & DataLayerOwner = window
  owner.dataLayer ??= []
  owner.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  addScript(src)
  return undefined
}

/** The analytics script reads commands from a layer; each has to be an arguments object. */
const startAnalytics: Start = ({ src, id }) => {
  const layer: unknown[] = []
  Object.assign(window, { [nameIn(src, 'l')]: layer })
  function command(..._: readonly unknown[]): void {
    // biome-ignore lint/complexity/noArguments: the script takes no array for a command
    layer.push(arguments)
  }
  command('js', new Date())
  command('config', id, { send_page_view: false })
  addScript(src)
  return createAnalytics(command, window.location.origin)
}

type PixelQueue = PixelFunction & {
  (...call: readonly unknown[]): void
  callMethod?: (...call: readonly unknown[]) => void
  queue: unknown[]
  push: unknown
  loaded: boolean
  version: string
}

/** The pixel's queue in the form that its script expects. The script loads with the first event after consent. */
const startPixel: Start = ({ src, id }, { hasAgreed }) => {
  let pixel: PixelQueue | undefined
  const open = (): PixelQueue => {
    const queue: unknown[] = []
    const call = (...values: readonly unknown[]) =>
      made.callMethod ? made.callMethod(...values) : void queue.push(values)
    const made: PixelQueue = Object.assign(call, { queue, push: call, loaded: true, version: '2.0' })
    Object.assign(window, { fbq: made, _fbq: made })
    made('init', id)
    addScript(src)
    return made
  }
  const call: PixelFunction = (...values) => {
    pixel ??= open()
    pixel(...values)
  }
  return createPixel(call, hasAgreed)
}

type BadgeWindow = Window & {
  gapi?: { load(name: string, run: () => void): void; ratingbadge?: { render(slot: Element, options: object): void } }
}

const startReviewBadge: Start = ({ src, id }) => {
  const render = () => {
    const { gapi }: BadgeWindow = window
    gapi?.load('ratingbadge', () => {
      const slot = document.createElement('div')
      document.body.append(slot)
      gapi.ratingbadge?.render(slot, { merchant_id: id, position: 'BOTTOM_LEFT' })
    })
  }
  Object.assign(window, { [nameIn(src, 'onload')]: render })
  addScript(src)
  return undefined
}

const STARTERS: Readonly<Record<PartnerKind, Start>> = {
  'consent-tool': ({ src, id }) => {
    addScript(src, { 'data-domain-script': id, charset: 'UTF-8' })
    return undefined
  },
  sensor: ({ src, id }) => {
    Object.assign(window, { _pxAppId: id })
    addScript(src)
    return undefined
  },
  'tag-manager': startTagManager,
  analytics: startAnalytics,
  pixel: startPixel,
  'review-badge': startReviewBadge,
  script: ({ src }) => {
    addScript(src)
    return undefined
  },
}

/** Starts partners in order; returns the sinks of those that receive events. */
export const startPartners = (partners: readonly Partner[], wishes: Wishes): readonly Sink[] =>
  partners.flatMap((partner) => STARTERS[partner.kind](partner, wishes) ?? [])
