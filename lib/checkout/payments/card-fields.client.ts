/** The card processor's fields (Collect.js, inline variant) as one promise per token; the card itself is never seen. */
import type { PaymentDraft } from './method.ts'

/** The processor's names of its fields. */
export const CARD_FIELDS = ['ccnumber', 'ccexp', 'cvv'] as const
export type CardField = (typeof CARD_FIELDS)[number]

/** What the processor says about a field's content. */
export type FieldCheck = 'valid' | 'empty' | 'invalid'

/** CSS properties and their values. */
type Css = Readonly<Record<string, string>>

/** The part of Collect.js that is used, as its public documentation describes it. */
export type CollectApi = {
  configure(options: {
    variant: 'inline'
    styleSniffer: boolean
    fields: Readonly<Record<CardField, { selector: string; title: string; placeholder: string }>>
    customCss: Css
    invalidCss: Css
    fieldsAvailableCallback: () => void
    validationCallback: (field: string, isValid: boolean, message: string) => void
    callback: (response: { token?: string; card?: { type?: string | null } }) => void
    timeoutDuration: number
    timeoutCallback: () => void
  }): void
  startPaymentRequest(): void
}

/** How a request for a token ended. 'invalid': a field says what is wrong with it; 'failed': nobody knows why. */
export type TokenOutcome =
  | { readonly kind: 'token'; readonly draft: PaymentDraft }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed' }

export type CardFieldsOptions = {
  /** CSS selector of the place and name of each field. */
  readonly fields: Readonly<Record<CardField, { readonly selector: string; readonly title: string }>>
  readonly css: { readonly normal: Css; readonly invalid: Css }
  readonly onReady: () => void
  readonly onCheck: (field: CardField, check: FieldCheck) => void
}

const TIMEOUT_MS = 15_000
/** All fields are checked at once; the other messages follow the first within this time. */
const SETTLE_MS = 250

const isCardField = (name: string): name is CardField => CARD_FIELDS.some((field) => field === name)

/** Puts the processor's fields in their places. `requestToken` checks them and asks for a token. */
export function createCardFields(api: CollectApi, { fields, css, onReady, onCheck }: CardFieldsOptions) {
  let finish: ((outcome: TokenOutcome) => void) | null = null
  let isSettling = false

  const end = (outcome: TokenOutcome) => {
    finish?.(outcome)
    finish = null
  }
  const place = (field: CardField) => ({ ...fields[field], placeholder: '' })

  api.configure({
    variant: 'inline',
    // It would copy the look of inputs that this page doesn't have.
    styleSniffer: false,
    fields: { ccnumber: place('ccnumber'), ccexp: place('ccexp'), cvv: place('cvv') },
    customCss: css.normal,
    invalidCss: css.invalid,
    fieldsAvailableCallback: onReady,
    validationCallback: (field, isValid, message) => {
      if (!isCardField(field)) return
      onCheck(field, isValid ? 'valid' : /empty/i.test(message) ? 'empty' : 'invalid')
      if (isValid || !finish || isSettling) return
      isSettling = true
      setTimeout(() => {
        isSettling = false
        end({ kind: 'invalid' })
      }, SETTLE_MS)
    },
    callback: ({ token = '', card }) =>
      end(token === '' ? { kind: 'failed' } : { kind: 'token', draft: { token, brand: card?.type ?? '' } }),
    timeoutDuration: TIMEOUT_MS,
    timeoutCallback: () => end({ kind: 'failed' }),
  })

  return {
    /** One at a time: a second request while one is under way ends the first as failed. */
    requestToken(): Promise<TokenOutcome> {
      end({ kind: 'failed' })
      return new Promise((resolve) => {
        // A processor that never calls back must not keep the shopper waiting either.
        const timer = setTimeout(() => end({ kind: 'failed' }), TIMEOUT_MS + SETTLE_MS)
        finish = (outcome) => {
          clearTimeout(timer)
          resolve(outcome)
        }
        api.startPaymentRequest()
      })
    },
  }
}

export type CardFields = ReturnType<typeof createCardFields>
