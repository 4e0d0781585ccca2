import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { KioskDeviceListWire, NowPlayingWire } from '#lib/contracts/kiosk.ts'
import { type BackEnd, copyFixtureStore, describeOnDatabase, startBackEnd } from '../support/back-end.ts'

describeOnDatabase('the sandbox of the kiosk service', (kind) => {
  let backEnd: BackEnd
  beforeAll(async () => {
    backEnd = await startBackEnd(kind)
  })
  afterAll(() => backEnd.close())

  const ask = async (path: string, body?: object) => {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const response = await backEnd.app.request(`/sandbox/kiosk/${path}`, init)
    return { status: response.status, body: await response.json() }
  }
  const list = (memberCode: string, passcode = '2468') =>
    ask(`api/kiosk/devices?memberCode=${memberCode}`, { passcode })

  it('lists a screen for each shop of the dealer, if the passcode is right', async () => {
    expect(await list('fixture', '1234')).toEqual({ status: 401, body: { message: 'This passcode is incorrect.' } })
    const { status, body } = await list('fixture')
    expect(status).toBe(200)
    const devices = v.parse(KioskDeviceListWire, body)
    expect(devices.length).toBeGreaterThan(0)
    expect(new Set(devices.map(({ token }) => token)).size).toBe(devices.length)
    expect(v.parse(KioskDeviceListWire, (await list('nobody')).body)).toEqual([])
  })

  it('returns opening hours of the screen’s shop and videos, and nothing for an unknown screen', async () => {
    const [device] = v.parse(KioskDeviceListWire, (await list('fixture')).body)
    const { status, body } = await ask(`api/kiosk/now-playing?token=${device?.token}`)
    expect(status).toBe(200)
    expect(v.parse(NowPlayingWire, body)).toEqual(body)
    for (const token of ['', 'fixture.99', 'nobody.0', 'fixture', '../x.0']) {
      expect((await ask(`api/kiosk/now-playing?token=${encodeURIComponent(token)}`)).status, token).toBe(404)
    }
  })

  it('counts played videos, and a repeated report with the same key only once', async () => {
    const report = (playedVideos: unknown, key?: string, token = 'fixture.0') =>
      backEnd.app.request(`/sandbox/kiosk/video-analytics?token=${token}`, {
        method: 'POST',
        body: JSON.stringify({ playedVideos }),
        headers: key === undefined ? {} : { 'idempotency-key': key },
      })
    const statuses = []
    for (const [videos, key] of [
      [['1', '2', '1'], 'report-1'],
      [['1', '2', '1'], 'report-1'],
      [['2'], 'report-2'],
      [['3'], undefined],
      [['3'], undefined],
      [undefined, 'report-3'],
      [['x'.repeat(400)], 'report-4'],
    ] as const)
      statuses.push((await report(videos, key)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 400, 400])
    expect((await report(['1'], 'report-1', 'fixture.99')).status).toBe(404)
    expect((await ask('video-analytics?token=fixture.0')).body).toEqual({
      plays: [
        { video: '1', count: 2 },
        { video: '2', count: 2 },
        { video: '3', count: 2 },
      ],
    })
    expect((await ask('video-analytics?token=nobody.0')).status).toBe(404)
  })

  it('screens of a store have separate host names: the same tenant with another configuration and address', async () => {
    const folder = await copyFixtureStore({
      'store.json': (text) => JSON.stringify({ ...JSON.parse(text), kiosk_hosts: ['screen.localhost'] }),
      'config.json': (text) => JSON.stringify({ ...JSON.parse(text), base_url: 'https://shop.example.com/' }),
      'categories.json': (text) => {
        const [root, first, ...rest] = JSON.parse(text)
        return JSON.stringify([root, { ...first, icon_url: '/shop.svg', kiosk_icon_url: '/screen.svg' }, ...rest])
      },
      'menus.json': (text) => {
        const [first, ...rest] = JSON.parse(text)
        return JSON.stringify([{ ...first, icon_url: '/shop.svg', kiosk_icon_url: '/screen.svg' }, ...rest])
      },
    })
    await mkdir(join(folder, 'kiosk'))
    await writeFile(
      join(folder, 'kiosk/config.json'),
      JSON.stringify({
        header_layout: 'Kiosk Menu With Icons Header',
        display_features: { header: { type: 'kiosk' } },
      }),
    )
    await importFolder(backEnd.backend, folder)
    const registry = await backEnd.app.request('/ecfg_showroom/items?key=host_screen_localhost', {
      headers: { authorization: 'Bearer local' },
    })
    const { host_screen_localhost: record } = (await registry.json()) as Record<string, { tenant: string; api: string }>
    expect(record).toMatchObject({ tenant: 'fixture', api: 'http://localhost:4000/fixture.kiosk/api/rest' })
    const configOf = async (segment: string) =>
      (await (await backEnd.app.request(`/${segment}/api/rest/config`)).json()) as Record<string, unknown>
    const [shop, screen] = [await configOf('fixture'), await configOf('fixture.kiosk')]
    expect(screen).toMatchObject({
      name: shop.name,
      base_url: 'http://screen.localhost:3000/',
      header_layout: 'Kiosk Menu With Icons Header',
      display_features: { header: { type: 'kiosk' } },
    })
    expect(shop.base_url).toBe('https://shop.example.com/')
    expect(shop.header_layout).not.toBe(screen.header_layout)
    const iconsOf = async (segment: string, path: string) =>
      JSON.stringify(await (await backEnd.app.request(`/${segment}/api/rest${path}`)).json()).match(/\/\w+\.svg"/g)?.[0]
    for (const path of ['/categories', '/menus']) {
      expect(await iconsOf('fixture', path), path).toBe('/shop.svg"')
      expect(await iconsOf('fixture.kiosk', path), path).toBe('/screen.svg"')
    }
    expect((await backEnd.app.request('/nobody.kiosk/api/rest/config')).status).toBe(404)
  })
})
