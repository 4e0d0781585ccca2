import type { RestClient } from '../../api/request.client.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { BankApplyInfoWire, BankCreditWire } from '../../contracts/payment-parts.ts'
import { type BankApplication, mapBankApplication } from './bank-application.ts'

type Loaded<T> =
  | { readonly ok: true; readonly value: T }
  | Extract<Awaited<ReturnType<RestClient['load']>>, { ok: false }>

/** The bank's offers for the cart (GET /citi/applyinfo). */
export async function loadBankApplication(rest: RestClient): Promise<Loaded<BankApplication>> {
  const response = await rest.load(REST_PATHS.citiApplication, BankApplyInfoWire)
  return response.ok ? { ok: true, value: mapBankApplication(response.value) } : response
}

/** Formatted credit left on the shopper's card; '' if the bank does not report it (POST /citi/opentobuy). */
export async function loadBankCredit(rest: RestClient, transactionLink: string): Promise<Loaded<string>> {
  const response = await rest.send({
    method: 'POST',
    path: REST_PATHS.citiOpenToBuy,
    body: { data: { transaction_link: transactionLink } },
    schema: BankCreditWire,
  })
  return response.ok ? { ok: true, value: response.value.open_to_buy_formatted } : response
}
