import { type Address, formatName } from '#lib/address/address.ts'

const nameCountry = (countryId: string, locale: string): string =>
  /^[A-Z]{2}$/.test(countryId)
    ? (new Intl.DisplayNames(locale, { type: 'region' }).of(countryId) ?? countryId)
    : countryId

/** An address in lines, with the country's name. */
export function AddressText({ address, locale }: { address: Address; locale: string }) {
  const cityLine = [address.city, [address.region, address.postcode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  const lines = [
    formatName(address),
    address.company,
    ...address.street,
    cityLine,
    nameCountry(address.countryId, locale),
    address.phone,
  ]
  return (
    <address className="not-italic [overflow-wrap:anywhere]">
      {lines.filter(Boolean).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike and never move
        <span key={index} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}
