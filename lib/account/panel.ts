/** The header's account panel (specification 2.7): open or not, whether it closes by itself, and what opened it. */
export type PanelState = {
  readonly open: boolean
  readonly autoClose: boolean
  /** Where it was opened from; 'CLOSED' before the first time. */
  readonly source: string
}

export const CLOSED_PANEL: PanelState = { open: false, autoClose: false, source: 'CLOSED' }

/** How long a panel that closes by itself stays, so that what it says can be read. */
export const AUTO_CLOSE_MS = 4_000

export type PanelEvent =
  | { readonly type: 'open'; readonly source: string }
  /** Somebody has signed in: there is nothing more to do here. */
  | { readonly type: 'done' }
  /** The shopper is using the panel: it must not go from under the hands. */
  | { readonly type: 'hold' }
  | { readonly type: 'close' }
  /** The time of AUTO_CLOSE_MS is over. */
  | { readonly type: 'elapsed' }

/** Moves the panel on. */
export function movePanel(state: PanelState, event: PanelEvent): PanelState {
  switch (event.type) {
    case 'open':
      return { open: true, autoClose: false, source: event.source }
    case 'done':
      return { ...state, autoClose: state.open }
    case 'hold':
      return { ...state, autoClose: false }
    case 'close':
      return { ...state, open: false, autoClose: false }
    case 'elapsed':
      return state.autoClose ? { ...state, open: false, autoClose: false } : state
  }
}
