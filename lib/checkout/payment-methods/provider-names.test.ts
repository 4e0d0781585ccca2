import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import english from '#public/locales/en/checkout.json' with { type: 'json' }
import { mapPayments } from '../../config/map-providers.ts'
import { StoreConfigWire } from '../../contracts/config.ts'
import { PROVIDER_NAMES, type ProviderIdentifier } from './provider-names.ts'
import { PAYMENT_METHODS } from './registry.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const identifiers = Object.keys(PROVIDER_NAMES) as ProviderIdentifier[]

/** A failure's text with the provider's name filled in. */
const write = (text: string, identifier: ProviderIdentifier) => text.replace('{provider}', PROVIDER_NAMES[identifier])

const failures = Object.values(english.checkoutErrors)
const texts = failures.flatMap((text) => identifiers.map((identifier) => write(text, identifier)))

/** Placeholders in braces that no other code writes, and those that JSX writes for a variable of the same name. */
const STAND_IN =
  /(?<!\$)\{(?:lease_provider|bnpl_provider|instalment_provider|hosted_card_provider|wallet_provider|digital_wallet|card_gateway|card_processor)\}/
const SHORT_STAND_IN = /(?<!\$)\{(?:provider|wallet|bank|marketplace)\}/

const sourcesIn = (folder: string): string[] =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|json|sql)$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`)

describe('S2-0-04 identifiers replace the specification’s placeholders', () => {
  it('in every text, code and name of checkout', () => {
    const written = [...texts, ...PAYMENT_METHODS.flatMap(({ code, name }) => [code, name]), ...identifiers]
    expect(written.filter((text) => /[{}]|undefined/.test(text))).toEqual([])
  })

  it('in every shipped file: requests, responses and pages', () => {
    const files = ['app', 'components', 'lib', 'public/locales'].flatMap(sourcesIn)
    expect(files.length).toBeGreaterThan(300)
    const found = files.filter((path) => {
      const source = readFileSync(`${ROOT}${path}`, 'utf8')
      return STAND_IN.test(source) || (path.endsWith('.ts') && SHORT_STAND_IN.test(source))
    })
    expect(found).toEqual([])
  })

  it('in the codes of the methods', () => {
    expect(PAYMENT_METHODS.map(({ code }) => code).filter((code) => !(code in PROVIDER_NAMES))).toEqual([])
  })

  it('in the keys of the configuration', () => {
    const payments = mapPayments(
      v.parse(StoreConfigWire, {
        katapult_api_key: 'katapult',
        acima: { merchant_id: 'acima' },
        affirm: { public_api_key: 'affirm' },
        chargeafter_public_key: 'chargeafter',
        citi_merchant_store_no: 'citi',
        moneris_enabled: false,
        nmicreditcard: { enabled: true, data_tokenization_key: 'nmi' },
        paypal_checkout: { client_id: 'paypal' },
        amazonpay: { merchant_id: 'amazon' },
      }),
    )
    expect(payments).toMatchObject({
      zibbyApiKey: 'katapult',
      acimaMerchantId: 'acima',
      affirm: { publicApiKey: 'affirm' },
      chargeafter: { publicKey: 'chargeafter' },
      citiMerchantStoreNumber: 'citi',
      moneris: { isEnabled: false },
      nmi: { isEnabled: true, tokenizationKey: 'nmi' },
      paypal: { clientId: 'paypal' },
      amazonPay: { merchantId: 'amazon' },
    })
  })
})

describe('display names', () => {
  it.each([
    'zibby',
    'katapult',
    'acima',
    'chargeafter',
    'affirm',
    'financeit',
    'citi',
    'freedompay',
    'moneris',
  ] as const)('S2-0-05 messages name %s by its display name, which differs in letter case only', (identifier) => {
    const name = PROVIDER_NAMES[identifier]
    expect(name.toLowerCase()).toBe(identifier)
    expect(name).not.toBe(identifier)
    const naming = failures.filter((text) => text.includes('{'))
    expect(naming).not.toEqual([])
    for (const text of naming) expect(write(text, identifier)).toContain(name)
  })

  it.each([
    ['moneris_api', 'Moneris token missing'],
    ['nmicreditcard', 'NMI token missing'],
    ['moneris_applepay', 'Apple Pay token missing'],
    ['paypal_express', 'PayPal token missing'],
    ['amazonpay', 'Amazon token missing'],
  ] as const)('S2-0-05 the text for the code %s contains the provider’s name: %s', (code, text) => {
    expect(write(english.checkoutErrors.tokenMissing, code)).toBe(text)
  })

  it('are the names of the methods', () => {
    for (const { code, name } of PAYMENT_METHODS) expect(name).toBe(PROVIDER_NAMES[code as ProviderIdentifier])
  })
})
