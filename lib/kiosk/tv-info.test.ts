import { describe, expect, it } from 'vitest'
import { advanceTvInfo, INITIAL_TV_INFO, TV_ERRORS, type TvEvent, type TvInfo } from './tv-info.ts'

const run = (...events: TvEvent[]): TvInfo => events.reduce(advanceTvInfo, INITIAL_TV_INFO)
const DEVICES = [{ name: 'Front window', token: 'tv-1' }]

describe('the in-store TV', () => {
  it('S1-4.12-01 fetching devices clears errors and sets loading; success stores the devices and marks the device verified; failure stores the error and does not', () => {
    const failed = run({ type: 'fetch-devices' }, { type: 'devices-failed', message: 'Wrong passcode' })
    expect(failed).toMatchObject({ errors: ['Wrong passcode'], isLoading: false, isVerified: false, devices: [] })

    const fetching = advanceTvInfo(failed, { type: 'fetch-devices' })
    expect(fetching).toMatchObject({ errors: [], isLoading: true, isVerified: false })

    const loaded = advanceTvInfo(fetching, { type: 'devices', devices: DEVICES })
    expect(loaded).toMatchObject({ devices: DEVICES, isLoading: false, isVerified: true, errors: [] })
  })

  it('a failure without a message of the server has a text of its own', () => {
    expect(run({ type: 'devices-failed', message: '' }).errors).toEqual([TV_ERRORS.devices])
    expect(run({ type: 'now-playing-failed' }).errors).toEqual([TV_ERRORS.videos])
  })

  it('S1-4.12-02 resetting the modal clears verified, open and errors', () => {
    const open = run(
      { type: 'open-modal' },
      { type: 'devices', devices: DEVICES },
      { type: 'devices-failed', message: 'Later failure' },
    )
    expect(open).toMatchObject({ isModalOpen: true, isVerified: true, errors: ['Later failure'] })
    expect(advanceTvInfo(open, { type: 'reset-modal' })).toMatchObject({
      isModalOpen: false,
      isVerified: false,
      errors: [],
    })
  })

  it('keeps what it plays when a later answer fails', () => {
    const videos = [{ title: 'Spring sale', url: 'https://media.example.com/spring.mp4' }]
    const workingHours = [{ days: 'Mon–Fri', open: '09:00', close: '18:00' }]
    const playing = run({ type: 'now-playing', videos, workingHours }, { type: 'now-playing-failed' })
    expect(playing).toMatchObject({ videos, workingHours, errors: [TV_ERRORS.videos] })
  })
})
