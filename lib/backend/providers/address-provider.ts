/** The address of a place, without its person; `street` has one or two lines. */
export type PlaceAddress = {
  readonly street: readonly string[]
  readonly city: string
  /** Code, such as MN or QC. */
  readonly region: string
  readonly postcode: string
  readonly country_id: string
}

/** A suggested address: its street, and the place below it. */
export type AddressSuggestion = { readonly id: string; readonly title: string; readonly detail: string }

/** What a provider knows of an address. */
export type AddressFinding = {
  /** Whether the provider knows the house, not only its street or town. */
  readonly isFound: boolean
  /** The building has several units, and the address names none. */
  readonly isUnitMissing: boolean
  /** The address as the postal service writes it. */
  readonly address: PlaceAddress
}

/**
 * Suggests and checks addresses. `locale` is in dash form. The calls reject with AddressProviderFailure, or the
 * platform's error, if the provider is slow or responds with anything else.
 */
export type AddressProvider = {
  /** Name that is shown below suggestions. */
  readonly attribution: string
  readonly suggest: (typed: {
    readonly text: string
    readonly country: string
    readonly session: string
    readonly locale: string
  }) => Promise<readonly AddressSuggestion[]>
  /** The address of a suggestion; undefined if there is no such place. */
  readonly locate: (chosen: {
    readonly id: string
    readonly session: string
    readonly locale: string
  }) => Promise<PlaceAddress | undefined>
  readonly check: (address: PlaceAddress, locale: string) => Promise<AddressFinding>
}

/** Reason why a provider gave no usable response. Never contains text of the request or the response. */
export class AddressProviderFailure extends Error {}
