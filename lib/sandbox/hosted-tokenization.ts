/**
 * Stand-in for Moneris' hosted tokenization, as strict as these sources:
 * - Hosted Tokenization, https://developer.moneris.com (E-Commerce Solutions, Hosted Solutions)
 * - Moneris/Gateway-HostedSolutions (examples/react-express), kslgrd/moneris-eselectplus-api (hosted-tokenization.php),
 *   Drupal Commerce Moneris (commerce_moneris)
 *
 * The page around the frame posts a string to it and receives a JSON string: {responseCode, dataKey, errorMessage,
 * bin}. responseCode is an array if pmmsg=true, else a string. 001: success; 940: invalid profile id; 941: creating the
 * token failed; 942: the page isn't at the profile's URL; 943, 944, 945: invalid number, expiry, security code (an
 * array can have several). The frame displays no errors. A dataKey is valid for one charge within 15 minutes; reload
 * the frame for another.
 */
import type { Hono } from 'hono'
import type { Backend } from '../backend/api/backend.ts'
import type { ApiEnvironment } from '../backend/api/store-request.ts'
import { readBody } from '../contract-server/request-body.ts'
import { checkCardField, createCardToken } from './card-tokens.ts'
import { findStoreOfPage, findStoresWith } from './find-stores.ts'
import { HOSTED_TOKENIZATION } from './hosted-tokenization-url.ts'

/** Lifetime of a key. */
const KEY_MS = 15 * 60 * 1000

const MESSAGES: Readonly<Record<string, string>> = {
  '940': 'Invalid profile id',
  '941': 'Error generating token',
  '942': 'Invalid profile id, or source URL',
  '943': 'Card data is invalid',
  '944': 'Invalid expiration date',
  '945': 'Invalid CVD data',
}

/** Profiles may be used on the developer's machine as well as at the shop. */
const isLoopback = (host: string): boolean => host === 'localhost' || host === '127.0.0.1'

/** Error of the profile: '940' if no store has its id, '942' if the page isn't on one of that store's hosts. */
async function findProfileProblem({ db }: Backend, id: string, source: string): Promise<'940' | '942' | ''> {
  const owners = await findStoresWith(db, 'monerisProfile', id)
  if (owners.length === 0) return '940'
  if (URL.canParse(source) && isLoopback(new URL(source).hostname)) return ''
  const store = await findStoreOfPage(db, source)
  return store !== undefined && owners.includes(store) ? '' : '942'
}

/** Adds POST …/HPPtoken/tokenize, which the frame calls; the frame's files are listed in sandbox-routes.ts. */
export function addHostedTokenization(app: Hono<ApiEnvironment>, backend: Backend) {
  app.post(HOSTED_TOKENIZATION.replace('index.php', 'tokenize'), async (context) => {
    context.header('Cache-Control', 'no-store')
    const body = await readBody(context)
    const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '')
    const digits = (name: string) => text(name).replace(/\D/g, '')
    const [number, expiry, code] = [digits('pan'), digits('exp'), digits('cvd')]
    const isInvalid = (field: string, value: string) =>
      !checkCardField({ field, value, isAmex: /^3[47]/.test(number) }).isValid
    const profile = await findProfileProblem(backend, text('id'), text('source'))
    const errorCodes =
      profile === ''
        ? [
            isInvalid('ccnumber', number) ? '943' : '',
            body.hasExpiry === true && isInvalid('ccexp', expiry) ? '944' : '',
            body.hasCode === true && isInvalid('cvv', code) ? '945' : '',
          ].filter((problem) => problem !== '')
        : [profile]
    if (errorCodes.length > 0) {
      return context.json({
        codes: errorCodes,
        errorMessage: errorCodes.map((problem) => MESSAGES[problem]).join(', '),
      })
    }
    const created = createCardToken(
      backend.configuration.sessionSecret,
      { tokenization_key: text('id'), ccnumber: number, ccexp: expiry || NO_EXPIRY, cvv: code },
      { lifeMs: KEY_MS },
    )
    if (created === undefined) return context.json({ codes: ['941'], errorMessage: MESSAGES['941'] })
    return context.json({ codes: ['001'], dataKey: created.token, bin: created.card.bin })
  })
}

/** Expiry of a key made without one: the date is sent with the charge. */
const NO_EXPIRY = '1299'
