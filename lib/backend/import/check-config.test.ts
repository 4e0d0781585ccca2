import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkConfig } from './check-config.ts'
import { MistakeList } from './import-errors.ts'
import { parseJson } from './parse-json.ts'

const FILE = 'config.json'

function check(text: string, media = new Map([['logo.svg', {}]]) as ReadonlyMap<string, unknown>) {
  const mistakes = new MistakeList()
  const { value, lineOf } = parseJson(text)
  checkConfig({ file: FILE, record: value as object, lineOf: (...path) => lineOf(path) }, media, mistakes)
  return { mistakes: mistakes.format(), warnings: mistakes.formatWarnings() }
}

const warningOf = (json: object) => check(JSON.stringify(json)).warnings
const mistakeOf = (json: object) => check(JSON.stringify(json)).mistakes

describe('checkConfig', () => {
  it.each([
    [{ base_url: 'http:/example.com' }, 'base_url', 'http://example.com'],
    [{ shop_url: 'https://https://example.com' }, 'shop_url', 'https://example.com'],
    [{ map_tiles: { url: 'https//tiles.example.com/{z}' } }, 'map_tiles.url', 'https://tiles.example.com/{z}'],
    [{ logo_src: 'www.example.com/logo.svg' }, 'logo_src', 'https://www.example.com/logo.svg'],
    [{ financing_path: 'http:/example.com' }, 'financing_path', 'http://example.com'],
    [{ amazonpay: { url_place_order: 'https;//example.com/o' } }, 'amazonpay.url_place_order', 'https://example.com/o'],
    [{ provider_scripts: { nmi: 'htps://example.com/a.js' } }, 'provider_scripts.nmi', 'https://example.com/a.js'],
    [{ search_redirects: { rebates: 'www.example.com' } }, 'search_redirects.rebates', 'https://www.example.com'],
  ])('P38 rejects a misspelt address of any key: %j', (json, key, right) => {
    const [mistake = '', ...more] = mistakeOf(json)
    expect(more).toEqual([])
    expect(mistake).toMatch(new RegExp(`^config.json:1: '${key.replaceAll('.', '\\.')}': `))
    expect(mistake).toContain(`; write '${right}'`)
    expect(warningOf(json)).toEqual([])
  })

  it('rejects a sender of texts that is no number, with the right form', () => {
    const text = `{
  "texts": {
    "enabled": true,
    "sender": "218-555-0100"
  }
}`
    expect(check(text).mistakes).toEqual([
      "config.json:4: 'texts.sender' must be a number with its country code, such as +12185550100, not \"218-555-0100\"; did you mean '+12185550100'?",
    ])
    for (const sender of ['+12185550100', '72345', `MG${'0a'.repeat(16)}`])
      expect(check(JSON.stringify({ texts: { enabled: true, sender } }))).toEqual({ mistakes: [], warnings: [] })
    for (const sender of ['+1218555010', '+442079460123', 'MG1', '0'])
      expect(mistakeOf({ texts: { enabled: true, sender } })).toHaveLength(1)
  })

  it('warns of texts without a sender, and of a daily limit that is no count', () => {
    expect(warningOf({ texts: { enabled: true } })).toEqual([
      "config.json:1: 'texts.sender' is missing; a provider refuses texts without it",
    ])
    for (const daily_limit of [0, -1, 2.5, 1_001, '1e9'])
      expect(warningOf({ texts: { daily_limit } })).toEqual([
        "config.json:1: 'texts.daily_limit' must be a whole number from 1 to 1000; the default is used",
      ])
    expect(warningOf({ texts: { enabled: false, daily_limit: 5 } })).toEqual([])
  })

  it('warns of unknown keys at any depth, with their line and the nearest name', () => {
    const text = `{
  "titel": "A store",
  "display_features": {
    "pdp": {
      "laout": "standard",
      "ai_chatbot": { "widget_tilte": "Ask" }
    },
    "feature_toggles": { "enable_serach": true }
  },
  "landing_page": { "heroblock": {} },
  "primary_color": "14505c",
  "our_own_tool": 1
}`
    expect(check(text)).toEqual({
      mistakes: [],
      warnings: [
        "config.json:2: 'titel' is not a known key; did you mean 'title'?",
        "config.json:5: 'display_features.pdp.laout' is not a known key; did you mean 'layout'?",
        "config.json:6: 'display_features.pdp.ai_chatbot.widget_tilte' is not a known key; did you mean 'widget_title'?",
        "config.json:8: 'display_features.feature_toggles.enable_serach' is not a known key; did you mean 'enable_search'?",
        "config.json:10: 'landing_page.heroblock' is not a known key; did you mean 'hero_block'?",
        "config.json:11: 'primary_color' is not a known key; did you mean 'display_features.theme.primary_color'?",
        "config.json:12: 'our_own_tool' is not a known key",
      ],
    })
  })

  it.each([
    ['2026-02-30', 'must be a date such as 2026-05-31'],
    ['03/04/2026', 'must be written as 2026-04-03, or as 2026-03-04 if that is meant'],
    ['31/12/2026', 'must be written as 2026-12-31'],
  ])('rejects the day %s, which would be shown as another day', (day, must) => {
    expect(mistakeOf({ multiple_financing_program: { start_date: day } })).toEqual([
      `config.json:1: 'multiple_financing_program.start_date' ${must}, not "${day}"`,
    ])
    expect(mistakeOf({ multiple_financing_program: { start_date: '2026-12-31' } })).toEqual([])
  })

  it('accepts every spelling and location that the storefront reads', () => {
    expect(
      warningOf({
        finance_path: 'financing',
        search_redirects: { 'gift cards': '/gift-cards' },
        promos_rebates: { bold: true },
        product_reviews: { display_type: 'native' },
        cnet: 'account-1',
        display_features: {
          stepup: { active: true },
          feature_toggles: { checkout: '1' },
          pdp: { complete_the_look: { display_model_number: 'yes' } },
        },
      }),
    ).toEqual(["config.json:1: 'promos_rebates.bold' is not a known key"])
  })

  it('rejects values that would show wrong days, prices and addresses, and suggests the right ones', () => {
    const wrong = {
      timezoneId: 'America/Chicgo',
      currency_code: 'usd',
      default_country: 'Canada',
      locale: 'english',
      locales: [{ locale: 'en_US' }, 'xx_QQ'],
      base_url: 'shop.example.com',
      nofraud_javascript_url: 'javascript:alert(1)',
    }
    expect(check(JSON.stringify(wrong, null, 1)).mistakes).toEqual([
      "config.json:2: 'timezoneId' must be a time zone such as America/Chicago, not \"America/Chicgo\"; did you mean 'America/Chicago'?",
      "config.json:3: 'currency_code' must be the three letters of a currency, such as USD, not \"usd\"; did you mean 'USD'?",
      'config.json:4: \'default_country\' must be the two letters of a country, such as US, not "Canada"',
      'config.json:5: \'locale\' must be a language with its region, such as en_US, not "english"',
      'config.json:10: \'locales.1\' must be a language with its region, such as en_US, not "xx_QQ"',
      "config.json:12: 'base_url': browsers may read 'shop.example.com' as a page of this shop; write 'https://shop.example.com'",
      'config.json:13: \'nofraud_javascript_url\' must be an address that begins with https://, not "javascript:alert(1)"',
    ])
  })

  it('warns of values that are replaced by the default', () => {
    const one = (json: object) => warningOf(json).join('\n')
    expect(one({ display_features: { theme: { primary_color: 'teal' } } })).toBe(
      'config.json:1: \'display_features.theme.primary_color\' must be a colour in hex digits such as 14505c, not "teal"; the default is used',
    )
    expect(one({ display_features: { pdp: { layout: 'two_colum' } } })).toMatch(
      /must be one of 'standard', .*, not "two_colum"; did you mean 'two_column'\?; the default is used$/,
    )
    expect(one({ header_layout: 'CI Condensed Heder' })).toMatch(/did you mean 'CI Condensed Header'\?/)
    expect(one({ use_brands_page: 'perhaps' })).toMatch(/must be true or false, not "perhaps"/)
    expect(one({ grid_product_limit: 'many' })).toMatch(/must be a number, not "many"/)
    expect(one({ title: ['a'] })).toMatch(/must be text, not \["a"\]/)
    expect(one({ logo_src: 'logo.png' })).toMatch(/"logo.png" is not a file of media\//)
    expect(one({ user_agents_bots_regex: '(' })).toMatch(/must be a regular expression/)
    expect(one({ recaptcha_forms: 'contact,guest_chekout' })).toMatch(/did you mean 'guest_checkout'\?/)
    expect(one({ display_features: { pdp: 'x' } })).toMatch(/'display_features.pdp' must be an object/)
  })

  it('accepts every valid spelling, and empty values', () => {
    const right = {
      locale: 'fr_CA',
      locales: 'en_CA',
      use_brands_page: '1',
      multiple_locations: 0,
      grid_product_limit: '1,024',
      title: null,
      favicon: '',
      logo_src: 'logo.svg',
      logo_src_small: 'https://media.example.com/a.png',
      display_features: { theme: { primary_color: '#14505C' }, checkout: { pre_cart_design: false } },
      hubspot: { js_url: '/scripts/own.js' },
    }
    expect(check(JSON.stringify(right))).toEqual({ mistakes: [], warnings: [] })
  })

  it('finds nothing in the configurations of the demo stores', () => {
    const everything = { has: () => true } as unknown as ReadonlyMap<string, unknown>
    const files = globSync('lib/backend/demo/*/{,locales/*/,kiosk/}config.json')
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) {
      expect(check(readFileSync(file, 'utf8'), everything), file).toEqual({ mistakes: [], warnings: [] })
    }
  })

  it('reads any JSON object', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (json) => {
        const { mistakes, warnings } = check(JSON.stringify(json))
        for (const line of [...mistakes, ...warnings]) expect(line).toMatch(/^(config\.json:\d+: |and \d+ more)/)
      }),
    )
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`own_${index}`, index]))
    expect(warningOf(many).at(-1)).toBe('and 300 more')
    expect(mistakeOf({ ['x'.repeat(100_000)]: 1 })).toEqual([])
  })
})
