import { type AddressForm, emptyAddressForm } from '../../address/address.ts'
import { WALLET_COUNTRY } from '../../core/checkout-constants.ts'
import { stripTags } from '../../core/html/html.ts'
import { cutText } from '../../core/text/cut-text.ts'

/** 'City, Region Postcode': the postcode is the last word, or the last two if both have a digit. */
const PLACE = /^(.+),\s*(\S.*?)\s+(\S*\d\S*(?: \S*\d\S*)?)$/

/** Prefix of the line with the phone number. */
const PHONE = /^T:\s*/

/** Longest line of an address, and most lines that are read, because the HTML comes from the wallet. */
const LINE_LIMIT = 200
const LINES_LIMIT = 12

/**
 * Parses Amazon Pay's address, which is HTML with <br> between lines: name; street; 'City, Region
 * Postcode'; country; 'T: phone' (S2-3.6). The first word of the name is the first name; the country is always US,
 * whichever the HTML names. A missing line leaves its fields empty.
 */
export function parseWalletAddress(html: string): AddressForm {
  const lines = html
    .split(/<br\s*\/?>/i)
    .slice(0, LINES_LIMIT)
    .map((line) => cutText(stripTags(line), LINE_LIMIT))
    .filter((line) => line !== '')
  const phone = lines.find((line) => PHONE.test(line))?.replace(PHONE, '') ?? ''
  const [name = '', ...others] = lines.filter((line) => !PHONE.test(line))
  const placeAt = others.findLastIndex((line) => PLACE.test(line))
  const [, city = '', region = '', postcode = ''] = PLACE.exec(others[placeAt] ?? '') ?? []
  const [street = '', ...furtherLines] = placeAt < 0 ? others : others.slice(0, placeAt)
  const [firstName = '', ...lastNames] = name.split(' ')
  return {
    ...emptyAddressForm(WALLET_COUNTRY),
    firstName,
    lastName: lastNames.join(' '),
    street,
    street2: furtherLines.join(', '),
    city,
    region,
    postcode,
    phone,
  }
}
