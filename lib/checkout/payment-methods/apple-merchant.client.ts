import type { RestClient } from '../../api/request.client.ts'
import { savePayment } from '../calls.client.ts'
import type { WalletSheetSession } from './wallet-sheet.ts'

/** A sheet that ends within this time after its merchant session has rejected that session: no shopper is as quick. */
const REFUSAL_MS = 1_000

/** PUT {validationURL}; returns data.merchant_session, null if missing (S2-7.4). */
export async function validateMerchant(rest: RestClient, code: string, validationURL: string): Promise<unknown> {
  const response = await savePayment(rest, code, { validationURL })
  return (response.ok && response.value.data.merchant_session) || null
}

export type MerchantCheckParts = {
  readonly session: WalletSheetSession
  /** Requests a merchant session from the back end; null if it returns none. */
  readonly validate: (validationUrl: string) => Promise<unknown>
  readonly onSession?: (merchantSession: unknown) => void
  readonly onFailure: (thrown: unknown) => void
}

/** Validates the merchant of Apple Pay's sheet once it is open. */
export function createMerchantCheck({ session, validate, onSession, onFailure }: MerchantCheckParts) {
  /** When the sheet got the merchant session; 0 before that, and once the sheet has shown that it accepts it. */
  let validatedAtMs = 0
  let isStopped = false

  session.onvalidatemerchant = async ({ validationURL }) => {
    let failure: unknown = 'no merchant session'
    const merchantSession = await validate(validationURL).catch((thrown: unknown) => {
      failure = thrown
      return null
    })
    if (isStopped) return
    try {
      if (merchantSession !== null) {
        onSession?.(merchantSession)
        validatedAtMs = Date.now()
        session.completeMerchantValidation(merchantSession)
        return
      }
    } catch (thrown) {
      failure = thrown
    }
    onFailure(failure)
  }

  return {
    /**
     * Whether a sheet that closes now has rejected the merchant session. The wallet reports one that is too old or for
     * another domain in no other way.
     */
    isRejected: (): boolean => Date.now() - validatedAtMs < REFUSAL_MS,
    /** The sheet has gone on, so it has accepted the merchant session. */
    accept(): void {
      validatedAtMs = 0
    },
    /** The sheet has ended. */
    stop(): void {
      isStopped = true
    },
  }
}
