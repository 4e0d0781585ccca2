/**
 * Wraps the card processor's fields (Collect.js, inline variant) as one promise per token; the page never sees the
 * card. The gateway checks each field with its own call, and does not report the end of a request if a field is wrong.
 */
import type { PaymentDraft } from './method.ts'

/** The processor's names of its fields. */
export const CARD_FIELDS = ['ccnumber', 'ccexp', 'cvv'] as const
export type CardField = (typeof CARD_FIELDS)[number]

/** Result of the processor's check of a field. */
export type FieldCheck = 'valid' | 'empty' | 'invalid'

type Css = Readonly<Record<string, string>>

/** The used part of Collect.js, as its public documentation describes it. */
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

/** Result of a request for a token. 'invalid': a field shows what is wrong with it; 'failed': the reason is unknown. */
export type TokenOutcome =
  | { readonly kind: 'token'; readonly draft: PaymentDraft }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed' }

export type CardFieldsOptions = {
  /** CSS selector of the field's container, and the field's name for screen readers. */
  readonly fields: Readonly<Record<CardField, { readonly selector: string; readonly title: string }>>
  readonly css: { readonly normal: Css; readonly invalid: Css }
  readonly onReady: () => void
  readonly onCheck: (field: CardField, check: FieldCheck) => void
}

const TIMEOUT_MS = 15_000
/** How long after its own timeout the processor may still call back. */
const GRACE_MS = 250
/** How long after the first wrong field the checks of the others may take. */
const SETTLE_MS = 2_000

const isCardField = (name: string): name is CardField => CARD_FIELDS.some((field) => field === name)

/** Inserts the processor's fields into their containers. `requestToken` checks them and requests a token. */
export function createCardFields(api: CollectApi, { fields, css, onReady, onCheck }: CardFieldsOptions) {
  let finish: ((outcome: TokenOutcome) => void) | null = null
  let settling: ReturnType<typeof setTimeout> | undefined
  /** Fields that were checked since the token was requested. */
  let checked = new Set<CardField>()
  let isInvalid = false

  const end = (outcome: TokenOutcome) => {
    clearTimeout(settling)
    settling = undefined
    finish?.(outcome)
    finish = null
  }
  const place = (field: CardField) => ({ ...fields[field], placeholder: '' })

  api.configure({
    variant: 'inline',
    // It would copy the style of inputs that this page doesn't have.
    styleSniffer: false,
    fields: { ccnumber: place('ccnumber'), ccexp: place('ccexp'), cvv: place('cvv') },
    customCss: css.normal,
    invalidCss: css.invalid,
    fieldsAvailableCallback: onReady,
    validationCallback: (field, isValid, message) => {
      if (!isCardField(field)) return
      onCheck(field, isValid ? 'valid' : /empty/i.test(message) ? 'empty' : 'invalid')
      if (!finish) return
      checked.add(field)
      isInvalid ||= !isValid
      if (isInvalid && checked.size === CARD_FIELDS.length) end({ kind: 'invalid' })
      else if (isInvalid) settling ??= setTimeout(() => end({ kind: 'invalid' }), SETTLE_MS)
    },
    callback: ({ token = '', card }) =>
      end(token === '' ? { kind: 'failed' } : { kind: 'token', draft: { token, brand: card?.type ?? '' } }),
    timeoutDuration: TIMEOUT_MS,
    timeoutCallback: () => end({ kind: 'failed' }),
  })

  return {
    /** A second request during the first ends the first as failed. */
    requestToken(): Promise<TokenOutcome> {
      end({ kind: 'failed' })
      checked = new Set()
      isInvalid = false
      return new Promise((resolve) => {
        // Own limit, in case the processor never calls back.
        const timer = setTimeout(() => end({ kind: 'failed' }), TIMEOUT_MS + GRACE_MS)
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
