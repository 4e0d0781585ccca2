/** The test shopper of a check with --allow-writes, and the list of what the check leaves in the store. */
import { randomBytes } from 'node:crypto'
import type { BackEndClient } from './call-back-end.ts'
import type { Samples } from './read-checks.ts'

/** Records what stays in the store. The texts are the check's own and safe to print. */
export type AddTrace = (what: string) => void

/** The test shopper. The e-mail address is unique, and its domain accepts no mail. */
export type TestShopper = {
  client: BackEndClient
  samples: Samples
  addTrace: AddTrace
  email: string
  password: string
  address: Readonly<Record<string, unknown>>
}

/** Creates another test shopper for each check. */
export function createTestShopper(client: BackEndClient, samples: Samples, addTrace: AddTrace): TestShopper {
  const mark = randomBytes(6).toString('hex')
  const { postcode, country } = samples
  const home = samples.home && postcode !== '' ? { ...samples.home, postcode } : (HOMES[country] ?? HOMES.US)
  return {
    client,
    samples,
    addTrace,
    email: `contract-check-${mark}@example.com`,
    password: `Contract-check ${randomBytes(12).toString('base64url')}`,
    address: {
      firstname: 'Contract',
      lastname: 'Check',
      street: ['1 Example Ave'],
      city: home?.city ?? '',
      region: home?.region ?? '',
      postcode: home?.postcode ?? '',
      country_id: country,
      telephone: '2125550123',
    },
  }
}

/** Addresses of the test shopper in a store without shops. */
const HOMES: Readonly<Record<string, { city: string; region: string; postcode: string }>> = {
  US: { city: 'New York', region: 'NY', postcode: '10001' },
  CA: { city: 'Montréal', region: 'QC', postcode: 'H2X 1Y4' },
}

/** Acceptable rejections of the test shopper's data: a back end's forms may require more than the contract. */
export const MAY_REFUSE = { mayBeRefused: 'rejected the test shopper’s data with a message' } as const
