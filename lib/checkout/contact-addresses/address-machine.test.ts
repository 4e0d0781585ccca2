import { describe, expect, it } from 'vitest'
import { type AddressEvent, type AddressState, advanceAddress, initialAddressState } from './address-machine.ts'

const billing = { firstname: 'Ann' }
const shipping = { firstname: 'Ben' }

function run(events: readonly AddressEvent[], state: AddressState = initialAddressState()) {
  const effects = []
  let current = state
  for (const event of events) {
    const [next, more] = advanceAddress(current, event)
    current = next
    effects.push(...more)
  }
  return { state: current, effects, types: effects.map(({ type }) => type) }
}

const save = (email = 'ann@example.com'): AddressEvent => ({ type: 'save', email, billing, shipping })
const answered = (part: Partial<Extract<AddressEvent, { type: 'saved' }>> = {}): AddressEvent => ({
  type: 'saved',
  kind: 'billing',
  validationErrors: [],
  savedPayment: null,
  hasSession: false,
  ...part,
})
const emailSaved: AddressEvent = { type: 'email-saved' }

describe('confirming addresses', () => {
  it('S2-3.2-37 begins unconfirmed', () => {
    expect(initialAddressState().isConfirmed).toBe(false)
  })

  it('S2-4.2-01 a successful save of billing, or of shipping, confirms them', () => {
    expect(run([save(), emailSaved, answered()]).state.isConfirmed).toBe(true)
    const elsewhere = run([save(), emailSaved, answered(), answered({ kind: 'shipping' })], initialAddressState(false))
    expect(elsewhere.state.isConfirmed).toBe(true)
  })

  it('S2-4.2-01 is not confirmed while shipping is still to be saved', () => {
    const { state } = run([save(), emailSaved, answered()], initialAddressState(false))
    expect(state).toMatchObject({ isConfirmed: false, billing: 'fulfilled', shipping: 'pending' })
  })

  it('S2-4.2-02 starting a save removes the confirmation', () => {
    expect(run([save(), emailSaved, answered(), save()]).state.isConfirmed).toBe(false)
  })

  it('S2-4.2-03 a failed save leaves the addresses unconfirmed', () => {
    expect(run([save(), emailSaved, answered({ validationErrors: ['City is missing'] })]).state.isConfirmed).toBe(false)
    expect(run([save(), emailSaved, { type: 'failed', kind: 'billing', message: 'no' }]).state.isConfirmed).toBe(false)
  })

  it('S2-4.2-04 changing same-as-billing removes the confirmation', () => {
    const change: AddressEvent = { type: 'change-same-as-billing', isSame: false }
    expect(run([save(), emailSaved, answered(), change]).state).toMatchObject({
      isConfirmed: false,
      isSameAsBilling: false,
    })
  })
})

describe('saving the billing address', () => {
  it('S2-4.3-01 sends a new e-mail address first, then the billing address; without one only the billing address', () => {
    const first = run([save()])
    expect(first.effects).toEqual([{ type: 'save-email', email: 'ann@example.com' }])
    expect(run([emailSaved], first.state).effects).toMatchObject([{ type: 'save-address', kind: 'billing' }])
    expect(run([save(' ')]).types).toEqual(['save-address'])
  })

  it('S2-4.3-02 stops if the e-mail address can’t be saved: the billing address is not sent and the failure is shown', () => {
    const { state, types } = run([save(), { type: 'email-failed', message: 'No such e-mail' }])
    expect(types).toEqual(['save-email'])
    expect(state.billing).toBe('rejected')
    expect(state.errors.billing).toEqual(['No such e-mail'])
  })

  it('S2-4.3-03 succeeds only with empty validation_errors; otherwise it fails with them', () => {
    const { state } = run([save(), emailSaved, answered({ validationErrors: ['City is missing', 'Phone is missing'] })])
    expect(state.billing).toBe('rejected')
    expect(state.errors.billing).toEqual(['City is missing', 'Phone is missing'])
    expect(run([save(), emailSaved, answered()]).state.billing).toBe('fulfilled')
  })

  it('S2-4.3-04 resets the chosen payment if it succeeds', () => {
    expect(run([save(), emailSaved, answered()]).types).toContain('reset-payment')
    expect(run([save(), emailSaved, answered({ validationErrors: ['no'] })]).types).not.toContain('reset-payment')
  })

  it('keeps a payment that the method allows to keep, and resets a wallet that has state on the page', () => {
    const approved = { survivesAddressSave: true, hasWalletState: false }
    expect(run([save(), emailSaved, answered({ savedPayment: approved })]).types).not.toContain('reset-payment')
    const wallet = { survivesAddressSave: false, hasWalletState: true }
    expect(run([save(), emailSaved, answered({ savedPayment: wallet })]).types).toContain('reset-wallet')
  })

  it('S2-4.3-07 reloads the session of a signed-in customer if it succeeds, and sends nothing for guests', () => {
    expect(run([save(), emailSaved, answered({ hasSession: true })]).types).toContain('refresh-session')
    expect(run([save(), emailSaved, answered()]).types).not.toContain('refresh-session')
  })

  it('S2-4.3-08 saves only billing with same as billing; a separate shipping address is saved after billing', () => {
    const writes = (state: AddressState, ...events: AddressEvent[]) =>
      run([save(), emailSaved, ...events], state).effects.flatMap((effect) =>
        effect.type === 'save-address' ? [`${effect.kind} ${effect.address.same_as_billing}`] : [],
      )
    expect(writes(initialAddressState(true), answered())).toEqual(['billing undefined'])
    expect(writes(initialAddressState(false), answered())).toEqual(['billing undefined', 'shipping false'])
  })

  it('S2-3.2-36 stores the consent to e-mail marketing and sends it', () => {
    const consent: AddressEvent = { type: 'change-consent', hasConsent: true }
    const { state, effects } = run([consent, save('')])
    expect(state.hasConsent).toBe(true)
    expect(effects).toMatchObject([{ type: 'save-address', address: { newsletter_is_subscribed: true } }])
    const refused: AddressEvent = { type: 'change-consent', hasConsent: false }
    expect(run([refused, save('')]).effects).toMatchObject([{ address: { newsletter_is_subscribed: false } }])
  })

  it('S2-3.10-05 without a consent field no newsletter choice is sent, not even false', () => {
    const { state, effects } = run([save('')])
    expect(state.hasConsent).toBeNull()
    expect(effects).toMatchObject([{ type: 'save-address', kind: 'billing' }])
    expect(JSON.stringify(effects)).not.toContain('newsletter_is_subscribed')
  })

  it('is not started twice', () => {
    expect(run([save(), save()]).types).toEqual(['save-email'])
  })

  it('does not save shipping after billing was rejected', () => {
    const { types, state } = run(
      [save(), emailSaved, answered({ validationErrors: ['no'] })],
      initialAddressState(false),
    )
    expect(types.filter((type) => type === 'save-address')).toHaveLength(1)
    expect(state.shipping).toBe('idle')
  })
})

describe('other changes of the addresses', () => {
  const failed: AddressState = {
    ...initialAddressState(false),
    isConfirmed: true,
    errors: { billing: ['Billing'], shipping: ['Shipping'] },
  }

  it('changing same-as-billing clears only the errors of the shipping address', () => {
    const { state, effects } = run([{ type: 'change-same-as-billing', isSame: true }], failed)
    expect(state).toEqual({
      ...failed,
      isSameAsBilling: true,
      isConfirmed: false,
      errors: { billing: ['Billing'], shipping: [] },
    })
    expect(effects).toEqual([{ type: 'save-same-as-billing', isSame: true }])
  })

  it('editing removes the confirmation and sends nothing', () => {
    expect(run([{ type: 'edit' }], failed)).toMatchObject({ state: { ...failed, isConfirmed: false }, effects: [] })
  })

  it('a save clears earlier errors, and no second save begins during one', () => {
    const { state } = run([save()], failed)
    expect(state.errors).toEqual({ billing: [], shipping: [] })
    for (const part of ['billing', 'shipping'] as const) {
      const busy: AddressState = { ...failed, [part]: 'pending' }
      expect(run([save()], busy)).toMatchObject({ state: busy, effects: [] })
    }
  })

  it('only a saved billing address resets a payment', () => {
    const savedPayment = { survivesAddressSave: false, hasWalletState: true } as never
    const { types } = run(
      [save(), emailSaved, answered({ savedPayment, hasSession: true })],
      initialAddressState(false),
    )
    expect(types).toEqual(expect.arrayContaining(['reset-payment', 'reset-wallet', 'refresh-session']))
    const other = run([save(), emailSaved, answered()], initialAddressState(false))
    expect(other.types).not.toContain('reset-wallet')
    const after = run([answered({ kind: 'shipping', savedPayment, hasSession: true })], other.state)
    expect(after.types).toEqual(['load-cart'])
  })

  it('a failure cancels the saves that would follow', () => {
    const { state } = run([save(), { type: 'email-failed', message: 'x' }], initialAddressState(false))
    expect(state).toMatchObject({ billing: 'rejected', queue: [], errors: { billing: ['x'], shipping: [] } })
  })
})
