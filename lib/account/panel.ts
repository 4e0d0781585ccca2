/** State of the header's account panel (S1-2.7). */
export type PanelState = {
  readonly open: boolean
  readonly autoClose: boolean
  /** What opened it; 'CLOSED' before the first time. */
  readonly source: string
}

export const CLOSED_PANEL: PanelState = { open: false, autoClose: false, source: 'CLOSED' }

/** Time before the panel closes by itself, long enough to read its text. */
export const AUTO_CLOSE_MS = 4_000

export type PanelEvent =
  | { readonly type: 'open'; readonly source: string }
  /** The shopper has signed in, so the panel may close. */
  | { readonly type: 'done' }
  /** The shopper is using the panel, so it must not close. */
  | { readonly type: 'hold' }
  | { readonly type: 'close' }
  /** AUTO_CLOSE_MS have passed. */
  | { readonly type: 'elapsed' }

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
