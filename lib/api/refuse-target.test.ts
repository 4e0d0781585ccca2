import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPrivate } from './private-host.ts'
import { refuseTarget } from './refuse-target.ts'

const API = 'https://api.example.com/kessler/api/rest'

afterEach(() => vi.unstubAllEnvs())

describe('a target of the storefront’s server', () => {
  it('must be below the address in the registry', async () => {
    await expect(refuseTarget(`${API}/config?a=https://evil.example.com/`, API)).resolves.toBeUndefined()
    await expect(
      refuseTarget('http://localhost:4000/a/api/rest/cart', 'http://localhost:4000/a/api/rest'),
    ).resolves.toBe(undefined)
    await expect(refuseTarget(API, API)).resolves.toBeUndefined()
    await expect(refuseTarget(`${API}/config`, `${API}//`)).resolves.toBeUndefined()
  })

  it('is resolved by DNS: a name with an address in a private network is rejected', async () => {
    vi.stubEnv('REFUSE_PRIVATE_TARGETS', '1')
    const lookup = vi.fn(async (_name: string, _options: object): Promise<{ address: string }[]> => [])
    vi.spyOn(process, 'getBuiltinModule').mockReturnValue({ lookup } as never)
    const call = (host: string) => refuseTarget(`https://${host}/api/rest/config`, `https://${host}/api/rest`)
    lookup.mockResolvedValue([{ address: '93.184.216.34' }, { address: '10.0.0.1' }])
    await expect(call('rebound.example.com')).rejects.toMatchObject({ name: 'RefusedTarget' })
    expect(lookup).toHaveBeenCalledWith('rebound.example.com', { all: true })
    lookup.mockResolvedValue([{ address: '93.184.216.34' }])
    await expect(call('1and1.example.com')).resolves.toBeUndefined()
    expect(lookup).toHaveBeenCalledTimes(2)
    // Host not found: the call itself fails later.
    lookup.mockRejectedValue(new Error('ENOTFOUND'))
    await expect(call('api.example.com')).resolves.toBeUndefined()
    await expect(call('db.internal')).rejects.toThrow('private network')
    lookup.mockClear()
    await expect(call('93.184.216.34')).resolves.toBeUndefined()
    await expect(call('[2606:4700::1111]')).resolves.toBeUndefined()
    expect(lookup).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  it('must be public if it comes from a store’s configuration, whatever the deployment allows', async () => {
    await expect(refuseTarget('http://127.0.0.1:4000/a.svg', 'http://127.0.0.1:4000')).resolves.toBeUndefined()
    for (const host of ['127.0.0.1', '[::1]', '169.254.169.254', 'localhost', 'metadata.internal']) {
      await expect(refuseTarget(`https://${host}/a.svg`, `https://${host}`, true), host).rejects.toThrow('private')
    }
    await expect(refuseTarget('https://93.184.216.34/a.svg', 'https://93.184.216.34', true)).resolves.toBeUndefined()
  })

  it.each([
    'https://evil.example.com/kessler/api/rest/config',
    'http://api.example.com/kessler/api/rest/config',
    'https://api.example.com:8443/kessler/api/rest/config',
    `${API}/pages/a/../../../../admin`,
    `${API}/pages/%2e%2e/%2E%2e/x`,
    `${API}x/config`,
    'file:///etc/passwd',
  ])('is rejected if it is %s', async (address) => {
    await expect(refuseTarget(address, API)).rejects.toThrow('The address leaves the back end.')
  })

  it('may be in a private network, unless the deployment forbids it', async () => {
    const base = 'http://169.254.169.254/api/rest'
    await expect(refuseTarget(`${base}/config`, base)).resolves.toBeUndefined()
    vi.stubEnv('REFUSE_PRIVATE_TARGETS', '1')
    await expect(refuseTarget(`${base}/config`, base)).rejects.toThrow('The address is one of a private network.')
    const named = 'http://localhost:4000/api/rest'
    await expect(refuseTarget(`${named}/config`, named)).rejects.toThrow('private network')
  })

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ])('treats %s as private', (host) => expect(isPrivate(host)).toBe(true))
  it.each([
    '[::1]',
    '[::]',
    '[fd00::1]',
    '[fe80::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[::ffff:7f00:1]',
    '[::7f00:1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:0:4136:e378:8000:63bf:3fff:fdd2]',
    'fe80::1%eth0',
    '0.0.0.0',
    'db.internal',
    'nas.local',
    'localhost',
  ])('treats %s as private', (host) => expect(isPrivate(host)).toBe(true))
  it.each(['93.184.216.34', '172.32.0.1', '100.128.0.1', '[2606:4700::1111]', 'api.example.com', 'local.example'])(
    'treats %s as public',
    (host) => expect(isPrivate(host)).toBe(false),
  )
})
