import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { KioskDeviceListWire, NowPlayingWire } from '#lib/contracts/kiosk.ts'
import { type BackEnd, describeOnEachDatabase, startBackEnd } from '../support/back-end.ts'

describeOnEachDatabase('the stand-in of the kiosk service', (kind) => {
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

  it('lists a screen for each shop of the dealer, for those who know the passcode', async () => {
    expect(await list('fixture', '1234')).toEqual({ status: 401, body: { message: 'This passcode is not right.' } })
    const { status, body } = await list('fixture')
    expect(status).toBe(200)
    const devices = v.parse(KioskDeviceListWire, body)
    expect(devices.length).toBeGreaterThan(0)
    expect(new Set(devices.map(({ token }) => token)).size).toBe(devices.length)
    expect(v.parse(KioskDeviceListWire, (await list('nobody')).body)).toEqual([])
  })

  it('answers hours of the screen’s shop and videos, and nothing for a screen that is none', async () => {
    const [device] = v.parse(KioskDeviceListWire, (await list('fixture')).body)
    const { status, body } = await ask(`api/kiosk/now-playing?token=${device?.token}`)
    expect(status).toBe(200)
    expect(v.parse(NowPlayingWire, body)).toEqual(body)
    for (const token of ['', 'fixture.99', 'nobody.0', 'fixture', '../x.0']) {
      expect((await ask(`api/kiosk/now-playing?token=${encodeURIComponent(token)}`)).status, token).toBe(404)
    }
  })

  it('takes which videos were played', async () => {
    expect((await ask('video-analytics?token=fixture.0', { playedVideos: ['1'] })).status).toBe(200)
    expect((await ask('video-analytics?token=fixture.0', {})).status).toBe(400)
  })
})
