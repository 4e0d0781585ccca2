import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPrivate, refuseTarget } from './refuse-target.ts'

const API = 'https://api.example.com/kessler/api/rest'

afterEach(() => vi.unstubAllEnvs())

describe('what the storefront’s server calls', () => {
  it('lies below the address that the registry names', async () => {
    await expect(refuseTarget(`${API}/config?a=https://evil.example.com/`, API)).resolves.toBeUndefined()
    await expect(
      refuseTarget('http://localhost:4000/a/api/rest/cart', 'http://localhost:4000/a/api/rest'),
    ).resolves.toBe(undefined)
  })

  it.each([
    'https://evil.example.com/kessler/api/rest/config',
    'http://api.example.com/kessler/api/rest/config',
    'https://api.example.com:8443/kessler/api/rest/config',
    `${API}/pages/a/../../../../admin`,
    `${API}/pages/%2e%2e/%2E%2e/x`,
    `${API}x/config`,
    'file:///etc/passwd',
  ])('is refused when it is %s', async (address) => {
    await expect(refuseTarget(address, API)).rejects.toThrow('The address leaves the back end.')
  })

  it('may be in a private network, unless the deployment says that it may not', async () => {
    const base = 'http://169.254.169.254/api/rest'
    await expect(refuseTarget(`${base}/config`, base)).resolves.toBeUndefined()
    vi.stubEnv('REFUSE_PRIVATE_TARGETS', '1')
    await expect(refuseTarget(`${base}/config`, base)).rejects.toThrow('The address is one of a private network.')
    const named = 'http://localhost:4000/api/rest'
    await expect(refuseTarget(`${named}/config`, named)).rejects.toThrow('private network')
  })

  it.each(['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'])(
    'knows %s for private',
    (host) => expect(isPrivate(host)).toBe(true),
  )
  it.each([
    '[::1]',
    '[::]',
    '[fd00::1]',
    '[fe80::1]',
    '[::ffff:7f00:1]',
    '0.0.0.0',
    'db.internal',
    'nas.local',
    'localhost',
  ])('knows %s for private', (host) => expect(isPrivate(host)).toBe(true))
  it.each([
    '93.184.216.34',
    '172.32.0.1',
    '100.128.0.1',
    '192.0.2.1',
    '[2606:4700::1111]',
    'api.example.com',
    'local.example',
  ])('knows %s for public', (host) => expect(isPrivate(host)).toBe(false))
})
