/** Common hosts of e-mail addresses, to suggest a correction of typing errors. */
import { editDistance } from '#lib/core/text/edit-distance.ts'

/**
 * Of the United States and Canada, including those that differ from another by one letter, so that neither is suggested
 * for the other.
 */
const HOSTS =
  `gmail.com googlemail.com yahoo.com yahoo.ca yahoo.fr ymail.com hotmail.com hotmail.ca hotmail.fr outlook.com
  outlook.fr live.com live.ca live.fr msn.com icloud.com me.com mac.com aol.com mail.com email.com fastmail.com gmx.com
  proton.me protonmail.com comcast.net verizon.net att.net sbcglobal.net bellsouth.net charter.net cox.net earthlink.net
  optonline.net frontier.com windstream.net sympatico.ca videotron.ca rogers.com shaw.ca telus.net bell.net cogeco.ca
  eastlink.ca`.split(/\s+/)

/** Names up to this length are too close to other existing names to be corrected. */
const SHORT_NAME = 4

const lettersOf = (text: string): string => [...text].sort().join('')

/** One letter added, removed or replaced, or two swapped. */
const isSlip = (typed: string, meant: string): boolean => {
  const distance = editDistance(typed, meant)
  return distance <= 1 || (distance === 2 && lettersOf(typed) === lettersOf(meant))
}

const splitHost = (host: string): [name: string, ending: string] => {
  const dot = host.indexOf('.')
  return [host.slice(0, dot), host.slice(dot + 1)]
}

function isMisspelt(host: string, known: string): boolean {
  const [[name, ending], [knownName, knownEnding]] = [splitHost(host), splitHost(known)]
  const isName = name === knownName || (knownName.length > SHORT_NAME && isSlip(name, knownName))
  // Endings of two letters are countries, not typing errors.
  const isOtherCountry = ending.length === 2 && knownEnding.length === 2
  return isName && (ending === knownEnding || (!isOtherCountry && isSlip(ending, knownEnding)))
}

/**
 * The address that was probably meant: 'ann@gmial.con' → 'ann@gmail.com'; undefined if no error is found. Only a
 * suggestion: any host may exist.
 */
export function suggestEmail(email: string): string | undefined {
  const text = email.trim()
  const at = text.lastIndexOf('@')
  const host = text.slice(at + 1).toLowerCase()
  if (at < 1 || !host.includes('.') || host.length > 40 || HOSTS.includes(host)) return undefined
  const known =
    HOSTS.find((other) => splitHost(other)[0] === splitHost(host)[0] && isMisspelt(host, other)) ??
    HOSTS.find((other) => isMisspelt(host, other))
  return known && `${text.slice(0, at)}@${known}`
}
