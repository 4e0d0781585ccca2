import { describe, expect, it } from 'vitest'
import { INITIAL_TV_INFO } from '../kiosk/tv-info.ts'
import { createSiteState, recordRoute, rejectPath } from './site-state.ts'
import { createSiteStore } from './store.client.ts'

describe('site state', () => {
  it('S1-3.2-01 contains what the browser has loaded or must remember: categories, menuItems, routeHistory, rejected page paths and in-store TV info', () => {
    const state = createSiteState()
    expect(Object.keys(state).sort()).toEqual([
      'categories',
      'isArriving',
      'languages',
      'menuItems',
      'rejectedPaths',
      'routeHistory',
      'search',
      'tv',
    ])
    expect(Object.keys(INITIAL_TV_INFO)).toEqual(
      expect.arrayContaining(['devices', 'workingHours', 'videos', 'isVerified', 'isModalOpen', 'errors']),
    )
    expect(state.tv).toEqual(INITIAL_TV_INFO)
  })

  it('is not shared by two providers', () => {
    const [one, other] = [createSiteStore(), createSiteStore()]
    one.routeHistory = recordRoute(one.routeHistory, '/')
    expect(other.routeHistory).toEqual([])
  })
})

describe('recordRoute', () => {
  it('keeps visits in order, omits immediate repetitions, and keeps the newest fifty', () => {
    const visits = ['/', '/', '/catalog', '/catalog?page=2', '/catalog', '/'].reduce(
      recordRoute,
      [] as readonly string[],
    )
    expect(visits).toEqual(['/', '/catalog', '/catalog?page=2', '/catalog', '/'])
    const many = Array.from({ length: 80 }, (_, place) => `/p/${place}`)
    expect(many.reduce(recordRoute, [] as readonly string[])).toEqual(many.slice(-50))
  })
})

describe('rejectPath', () => {
  it('remembers each path once, and keeps the newest fifty', () => {
    expect(['/a', '/b', '/a'].reduce(rejectPath, [] as readonly string[])).toEqual(['/a', '/b'])
    const many = Array.from({ length: 80 }, (_, place) => `/p/${place}`)
    expect(many.reduce(rejectPath, [] as readonly string[])).toHaveLength(50)
  })
})
