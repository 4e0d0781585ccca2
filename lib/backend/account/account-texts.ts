import { readBoolean } from '../customers/account-form.ts'
import type { Customer } from '../customers/customers.ts'
import type { Queryable } from '../db/database.ts'
import { changeAccountConsent, findAccountConsent } from '../sms/text-consents.ts'
import { writeConsentWording } from '../sms/text-settings.ts'
import type { StoreContext } from '../store/store-context.ts'

/** The account's consent to texts (SMS) about its orders, and the words of the consent; nothing without texts. */
export async function describeTextConsent(
  db: Queryable,
  store: StoreContext,
  { customer_id }: Pick<Customer, 'customer_id'>,
) {
  const wording = writeConsentWording(store, 'account')
  if (wording === '') return {}
  const consent = await findAccountConsent(db, store.content.id, String(customer_id))
  return { text_consent: consent !== undefined, text_consent_wording: wording }
}

/** Gives or withdraws the account's consent if it was sent and the store sends texts. */
export async function saveTextConsent(
  transaction: Queryable,
  store: StoreContext,
  customerId: string,
  value: unknown,
): Promise<void> {
  const wording = writeConsentWording(store, 'account')
  if (value === undefined || value === null || wording === '') return
  const consent = { wording, locale: store.locale, at: new Date().toISOString() }
  await changeAccountConsent(transaction, store.content.id, customerId, readBoolean(value) ? consent : 'withdrawn')
}
