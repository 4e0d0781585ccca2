import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DayPicker } from '#components/cart/day-picker.client.tsx'
import { SiteProvider } from '#components/site/site-provider.client.tsx'
import type { ChosenDelivery } from '#lib/cart/chosen-days.ts'
import { loadMessages } from '#lib/i18n/messages.ts'
import { OrderDays } from './order-days.client.tsx'

/** What the server would write. */
async function write(part: ReactNode, locale = 'en-US'): Promise<string> {
  const checkout = await loadMessages(locale, 'checkout')
  const site = {
    tenant: 'test',
    locale,
    currency: 'USD',
    currencySymbol: '$',
    timeZone: 'America/Chicago',
    country: 'US',
    storeName: 'Test',
    mediaUrl: '',
    origin: 'https://shop.test',
    features: [],
  }
  return renderToStaticMarkup(
    <SiteProvider site={site}>
      <NextIntlClientProvider locale={locale} timeZone="America/Chicago" messages={{ checkout }}>
        {part}
      </NextIntlClientProvider>
    </SiteProvider>,
  )
}

const DAYS = [
  {
    day: '2026-12-01',
    title: 'Tuesday, December 1, 2026',
    windows: [
      { id: 'am', title: 'Morning', is_full: true },
      { id: 'pm', title: 'Afternoon', is_full: false },
    ],
  },
  { day: '2026-12-02', title: 'Wednesday', windows: [{ id: 'am', title: 'Morning', is_full: true }] },
]
const inputsOf = (html: string) =>
  [...html.matchAll(/<input [^>]*>/g)].map(([input]) => ({
    value: /value="([^"]*)"/.exec(input)?.[1],
    isChecked: / checked=""/.test(input),
    isDisabled: / disabled=""/.test(input),
  }))
const pick = (chosen: { day: string; window: string }) => (
  <DayPicker days={DAYS} chosen={chosen} isBusy={false} onChoose={() => {}} />
)

describe('the days of a delivery', () => {
  it('are radio buttons, without windows until a day is selected; days without room are disabled', async () => {
    const html = await write(pick({ day: '', window: '' }))
    expect(inputsOf(html)).toEqual([
      { value: '2026-12-01', isChecked: false, isDisabled: false },
      { value: '2026-12-02', isChecked: false, isDisabled: true },
    ])
    expect(html).toMatch(/<legend[^>]*>Day<\/legend>/)
    expect(html).toContain('Tue, Dec 1')
    expect(html.match(/Full/g)).toHaveLength(1)
  })

  it('have the windows of the selected day; full ones are disabled, unless they are chosen', async () => {
    const html = await write(pick({ day: '2026-12-01', window: 'pm' }))
    expect(html).toMatch(/<legend[^>]*>Time on Tuesday, December 1, 2026<\/legend>/)
    expect(inputsOf(html).slice(2)).toEqual([
      { value: 'am', isChecked: false, isDisabled: true },
      { value: 'pm', isChecked: true, isDisabled: false },
    ])
    const own = await write(pick({ day: '2026-12-02', window: 'am' }))
    expect(inputsOf(own).filter(({ isDisabled }) => isDisabled)).toEqual([])
  })

  it('are in French, with the first of a month as an ordinal', async () => {
    const html = await write(pick({ day: '', window: '' }), 'fr-CA')
    expect(html).toMatch(/<legend[^>]*>Jour<\/legend>/)
    expect(html).toMatch(/mar\. 1<sup>er|mar\. 1er déc\./)
    expect(html).toContain('Complet')
  })
})

const DELIVERY: ChosenDelivery = {
  part: 'all',
  day: '2026-12-03',
  window: 'am',
  date: 'Thursday, December 3, 2026',
  title: 'Morning',
  message: 'Our crew will call.',
  isRequired: true,
  isWaiting: false,
  canChange: true,
  canChangeUntil: new Date('2026-12-02T21:00:00Z'),
}
const ACCESS = { number: 'K-1', token: '' }

describe('the deliveries of an order', () => {
  it('have day, message, the last time to change in the store’s time zone, and a button', async () => {
    const html = await write(<OrderDays deliveries={[DELIVERY]} access={ACCESS} />)
    expect(html).toContain('Thursday, December 3, 2026, Morning')
    expect(html).toContain('Our crew will call.')
    expect(html).toMatch(/You can change it until Wednesday, December 2[^<]*3:00\sPM\./)
    expect(html).toMatch(/<button type="button" aria-expanded="false"[^>]*>Change the day<\/button>/)
  })

  it.each([
    ['the cut-off has passed', { ...DELIVERY, canChange: false }, ACCESS],
    ['nothing proves whose order it is', DELIVERY, null],
  ])('have no button if %s', async (_, delivery, access) => {
    expect(await write(<OrderDays deliveries={[delivery]} access={access} />)).not.toContain('<button')
  })

  it('say which part they are, and offer the choice of a missing day', async () => {
    const texts = { day: '', window: '', date: '', title: '', message: '' }
    const html = await write(
      <OrderDays
        deliveries={[
          { ...DELIVERY, part: 'ready' },
          { ...DELIVERY, part: 'rest', ...texts },
        ]}
        access={ACCESS}
      />,
      'fr-CA',
    )
    expect(html.indexOf('Articles en stock')).toBeLessThan(html.indexOf('Articles sur commande'))
    expect(html).toContain('Aucun jour choisi')
    expect(html).toContain('>Choisir un jour</button>')
  })
})
