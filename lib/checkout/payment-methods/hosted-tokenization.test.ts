import { describe, expect, it } from 'vitest'
import { buildFrameUrl, isHostedTokenization, readFrameAnswer } from './hosted-tokenization.ts'

const PAGE = 'https://www3.moneris.com/HPPtoken/index.php'

describe('hosted tokenization', () => {
  it('is detected only by the address of the gateway’s page', () => {
    for (const url of [PAGE, 'https://esqa.moneris.com/HPPtoken/index.php'])
      expect(isHostedTokenization(url)).toBe(true)
    for (const url of ['', '/HPPtoken/index.php', 'https://gateway.example.com/api/token', `javascript:'${PAGE}'`]) {
      expect(isHostedTokenization(url)).toBe(false)
    }
  })

  it('has a frame with the store’s profile, number and security code, in the page’s language and style', () => {
    const labels = { number: 'Numéro de carte', code: 'Code de sécurité' }
    const look = { body: 'margin:0', field: 'width:100%', label: 'font-weight:600' }
    const { searchParams } = new URL(buildFrameUrl(PAGE, 'ht1A2B', { labels, look }))
    expect(Object.fromEntries(searchParams)).toMatchObject({
      id: 'ht1A2B',
      pmmsg: 'true',
      enable_cvd: '1',
      pan_label: 'Numéro de carte',
      cvd_label: 'Code de sécurité',
      css_body: 'margin:0',
    })
    expect(searchParams.has('enable_exp')).toBe(false)
  })

  it.each([
    ['{"responseCode":["001"],"dataKey":"abc","bin":"411111"}', { kind: 'token', token: 'abc', firstDigits: '411111' }],
    ['{"responseCode":"001","dataKey":"abc"}', { kind: 'token', token: 'abc', firstDigits: '' }],
    ['{"responseCode":["943","945"],"errorMessage":"x"}', { kind: 'invalid', fields: ['number', 'code'] }],
    ['{"responseCode":"945"}', { kind: 'invalid', fields: ['code'] }],
    ['{"responseCode":["001"],"dataKey":""}', { kind: 'failed' }],
    ['{"responseCode":["942"]}', { kind: 'failed' }],
    ['{"responseCode":["943","942"]}', { kind: 'failed' }],
    ['{"other":1}', null],
    ['null', null],
    ['not JSON', null],
    [{ responseCode: ['001'], dataKey: 'abc' }, null],
    [undefined, null],
  ])('maps the message %j to %j', (data, answer) => expect(readFrameAnswer(data)).toEqual(answer))
})
