import { readFileSync } from 'node:fs'
import { userAgentFromString } from 'next/server'
import { describe, expect, it } from 'vitest'
import { deviceOf } from '#lib/tenant/variant.ts'

const configuration = readFileSync('deploy/nginx.conf', 'utf8')
const [notHeld, mobile] = [
  ...configuration.matchAll(/"~\*(\^mobile_or_desktop \.\*)?(\(.+\))" (?:desktop|mobile);/g),
].map(([, , words = '']) => new RegExp(words, 'i'))
const deviceInNginx = (agent: string) => (!notHeld?.test(agent) && mobile?.test(agent) ? 'mobile' : 'desktop')

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0'
const AGENTS = [
  `Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`,
  `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`,
  `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 14; SM-X910) ${CHROME} Safari/537.36`,
  'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0',
  'Mozilla/5.0 (Android 14; Tablet; rv:133.0) Gecko/133.0 Firefox/133.0',
  `Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-S918B) SamsungBrowser/23.0 ${CHROME} Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 5.1.1; KFSUWI) Silk/108.4 like ${CHROME} Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 13; Pixel Watch) ${CHROME} Mobile Safari/537.36`,
  'Mozilla/5.0 (BB10; Touch) AppleWebKit/537.10+ (KHTML, like Gecko) Version/10.0.9.2372 Mobile Safari/537.10+',
  `Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) ${CHROME} Mobile Safari/537.36 Edge/15.15063`,
  'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`,
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/131.0`,
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Safari/605.1.15`,
  'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
  `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`,
  'Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0) AppleWebKit/537.36 (KHTML, like Gecko) 76.0.3809.146/6.0 TV Safari/537.36',
  `Mozilla/5.0 (Web0S; Linux/SmartTV) ${CHROME} Safari/537.36 WebAppManager`,
  `Mozilla/5.0 (Linux; Android 9; BRAVIA 4K UR2 Build/PTT1) ${CHROME} Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 12; Chromecast Build/STTE; wv) ${CHROME} Mobile Safari/537.36 CrKey/1.56`,
  'AppleTV11,1/11.1',
  'Roku/DVP-9.10 (519.10E04111A)',
  `Mozilla/5.0 (PlayStation; PlayStation 5/2.26) ${SAFARI} Safari/605.1.15`,
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox Series X) ${CHROME} Safari/537.36 Edge/20.02`,
  'Mozilla/5.0 (Nintendo Switch; WifiWebAuthApplet) AppleWebKit/609.4 (KHTML, like Gecko) NintendoBrowser/5.1.0.22474',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${CHROME} Mobile Safari/537.36 (compatible; Googlebot/2.1)`,
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'curl/8.5.0',
  '',
]

describe('deploy/nginx.conf', () => {
  it('logs no query and no search term with a visitor’s address', () => {
    const formats = [...configuration.matchAll(/log_format [^;]+;/g)].join('\n')
    expect(formats).toContain('$remote_addr')
    expect(formats).not.toMatch(/\$(?:request|request_uri|args|query_string|uri|http_referer)\b/)
    const cut = /"~(\S+)" "\$before_term…"/.exec(configuration)?.[1] ?? ''
    expect('/fr-CA/search/ann lee'.replace(new RegExp(`${cut}.*`), '$<before_term>…')).toBe('/fr-CA/search/…')
    expect('/api/rest/search/ann/autocomplete'.replace(new RegExp(`${cut}.*`), '$<before_term>…')).not.toContain('ann')
    expect(configuration).toMatch(/^\s*error_log stderr crit;/m)
  })

  it('terminates TLS only with safe versions and ciphers', () => {
    expect(configuration).toMatch(/^\s*ssl_protocols TLSv1\.2 TLSv1\.3;/m)
    const ciphers = /^\s*ssl_ciphers (\S+);/m.exec(configuration)?.[1]?.split(':') ?? []
    expect(ciphers.length).toBeGreaterThan(0)
    // An ephemeral key for each connection, and authenticated encryption.
    expect(ciphers.filter((cipher) => !/^ECDHE-(?:ECDSA|RSA)-.*(?:GCM|POLY1305)/.test(cipher))).toEqual([])
  })

  it.each(AGENTS)('detects the same device as the middleware for “%s”', (agent) => {
    expect(deviceInNginx(agent)).toBe(deviceOf(userAgentFromString(agent || undefined).device.type))
  })
})
