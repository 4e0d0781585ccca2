/** The made-up shopper of a check with --allow-writes, and the list of what such a check leaves in a store. */
import { randomBytes } from 'node:crypto'
import type { BackEndClient } from './call-back-end.ts'
import type { Samples } from './read-rounds.ts'

/** Notes a thing that stays in the store; texts are the check's own, so that they may be shown. */
export type Trace = (what: string) => void

/** Who does everything: nobody else has the address, and its domain takes no mail. */
export type ThrowAway = {
  client: BackEndClient
  samples: Samples
  leave: Trace
  email: string
  password: string
  address: Readonly<Record<string, unknown>>
}

/** Made anew for each check. */
export function throwAway(client: BackEndClient, samples: Samples, leave: Trace): ThrowAway {
  const mark = randomBytes(6).toString('hex')
  const { postcode, country } = samples
  const home = samples.home && postcode !== '' ? { ...samples.home, postcode } : (HOMES[country] ?? HOMES.US)
  return {
    client,
    samples,
    leave,
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

/** Where the made-up shopper lives in a store without shops of its own. */
const HOMES: Readonly<Record<string, { city: string; region: string; postcode: string }>> = {
  US: { city: 'New York', region: 'NY', postcode: '10001' },
  CA: { city: 'Montréal', region: 'QC', postcode: 'H2X 1Y4' },
}

/** What a back end may answer to a made-up shopper instead: its own forms may ask for more than the contract does. */
export const MAY_REFUSE = { mayBeRefused: 'refused, with a sentence, what a made-up shopper sends' } as const
