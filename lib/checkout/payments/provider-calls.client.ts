import type { RestClient } from '../../api/request.client.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { BankApplyInfoWire, BankCreditWire } from '../../contracts/payment-parts.ts'
import { type BankApplication, mapBankApplication } from './bank-application.ts'

type Loaded<T> =
  | { readonly ok: true; readonly value: T }
  | Extract<Awaited<ReturnType<RestClient['load']>>, { ok: false }>

/** What the bank's card offers for the cart (GET /citi/applyinfo). */
export async function loadBankApplication(rest: RestClient): Promise<Loaded<BankApplication>> {
  const response = await rest.load(REST_PATHS.citiApplication, BankApplyInfoWire)
  return response.ok ? { ok: true, value: mapBankApplication(response.value) } : response
}

/** The credit that is left on the shopper's card, as it is written; '' where the bank does not say (POST /citi/opentobuy). */
export async function loadBankCredit(rest: RestClient, transactionLink: string): Promise<string> {
  const response = await rest.send({
    method: 'POST',
    path: REST_PATHS.citiOpenToBuy,
    body: { data: { transaction_link: transactionLink } },
    schema: BankCreditWire,
  })
  return response.ok ? response.value.open_to_buy_formatted : ''
}
