import { describe, expect, it } from 'vitest'
import english from '#public/locales/en/kiosk.json' with { type: 'json' }
import { advanceTvInfo, INITIAL_TV_INFO, type TvError, type TvEvent, type TvInfo } from './tv-info.ts'

const run = (...events: TvEvent[]): TvInfo => events.reduce(advanceTvInfo, INITIAL_TV_INFO)
const inWords = (error: TvError): string => (typeof error === 'string' ? error : english[error.key])
const DEVICES = [{ name: 'Front window', token: 'tv-1' }]

describe('the in-store TV', () => {
  it('S1-4.12-01 fetching devices clears errors and sets loading; success stores the devices and sets verified; failure only stores the error', () => {
    const failed = run({ type: 'fetch-devices' }, { type: 'devices-failed', error: 'Wrong passcode' })
    expect(failed).toMatchObject({ errors: ['Wrong passcode'], isLoading: false, isVerified: false, devices: [] })

    const fetching = advanceTvInfo(failed, { type: 'fetch-devices' })
    expect(fetching).toMatchObject({ errors: [], isLoading: true, isVerified: false })

    const loaded = advanceTvInfo(fetching, { type: 'devices', devices: DEVICES })
    expect(loaded).toMatchObject({ devices: DEVICES, isLoading: false, isVerified: true, errors: [] })
  })

  it('S1-8-26 a failure of the videos has its own text', () => {
    const text = 'An unexpected error occurred while trying to get the list of videos.'
    expect(run({ type: 'now-playing-failed', error: '' }).errors.map(inWords)).toEqual([text])
  })

  it('S1-8-27 a failure of the devices has the server’s message, otherwise the default text', () => {
    const text = 'An unexpected error occurred while trying to get a list of available kiosk devices.'
    expect(run({ type: 'devices-failed', error: '' }).errors.map(inWords)).toEqual([text])
    expect(run({ type: 'devices-failed', error: 'Wrong passcode' }).errors).toEqual(['Wrong passcode'])
  })

  it('S1-4.12-02 resetting the modal clears verified, open and errors', () => {
    const open = run(
      { type: 'open-modal' },
      { type: 'devices', devices: DEVICES },
      { type: 'devices-failed', error: 'Later failure' },
    )
    expect(open).toMatchObject({ isModalOpen: true, isVerified: true, errors: ['Later failure'] })
    expect(advanceTvInfo(open, { type: 'reset-modal' })).toMatchObject({
      isModalOpen: false,
      isVerified: false,
      errors: [],
    })
  })

  it('keeps the playlist if a later request fails', () => {
    const videos = [{ id: '7', title: 'Spring sale', url: 'https://media.example.com/spring.mp4', poster: '' }]
    const workingHours = [{ days: 'Mon–Fri', open: '09:00', close: '18:00' }]
    const playing = run({ type: 'now-playing', videos, workingHours }, { type: 'now-playing-failed', error: '' })
    expect(playing).toMatchObject({ videos, workingHours, errors: [{ key: 'videosFailed' }] })
  })
})
