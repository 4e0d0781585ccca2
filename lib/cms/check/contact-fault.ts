/** Links to mail addresses and telephones that open no program, or reach nobody. */
import { dialOf } from '../../core/address/dial-number.ts'
import { isEmail } from '../../core/text/email.ts'

const LONGEST = 2000

const CONTACT = /^(mailto|tel|sms):([\s\S]*)$/i
/** Words that people write for these schemes. */
const MAIL = /^(?:mailto\s*;|(?:e-?mail|mail|mail-to|mailt|maito|mialto|malito|mailot)\s*[:;])([\s\S]*)$/i
const TELEPHONE = /^(?:tel\s*;|(?:phone|telephone|t[ée]l[ée]phone|call|callto|tele)\s*[:;])([\s\S]*)$/i

const EXAMPLES = {
  mailto: "write the whole address, such as 'mailto:name@example.com'",
  tel: "write the whole number, such as 'tel:2185550142'",
  sms: "write the whole number, such as 'sms:2185550142'",
} as const
type Scheme = keyof typeof EXAMPLES

const cut = (text: string): string => text.slice(0, 100)

/** The part before '?', decoded, and the rest with it. */
type Parts = { target: string; query: string }

function splitQuery(text: string): Parts {
  const at = text.indexOf('?')
  const [target, query] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
  try {
    return { target: decodeURIComponent(target), query }
  } catch {
    return { target, query }
  }
}

/** The address that a recipient means: 'Ann <ann@example.com>', 'ann (at) example.com'. */
const readRecipient = (text: string): string =>
  (/<([^<>]*)>/.exec(text)?.[1] ?? text)
    .replace(/\p{Cf}/gu, '')
    .replace(/^[\s/]*(?:mailto:[\s/]*)?/i, '')
    .replace(/\s*[([]\s*(?:at|arobase|à)\s*[)\]]\s*|\s+at\s+/i, '@')
    .replace(/\s*[([]\s*(?:dot|point)\s*[)\]]\s*/gi, '.')
    .replace(/[.,;\s]+$/, '')

/** The right form of a mail's recipients; undefined if an address is incomplete. */
function readRecipients(target: string): string | undefined {
  const recipients = target.split(/[,;]/).map(readRecipient).filter(Boolean)
  return recipients.length > 0 && recipients.every(isEmail) ? recipients.join(',') : undefined
}

/** No separators of an address: '/about#ann@example.com' is a page. */
const isPlainEmail = (text: string): boolean => !/[/#]/.test(text) && isEmail(text)

const isMail = ({ target, query }: Parts): boolean =>
  target.trim() === '' ? query.length > 1 : target.split(',').every((one) => isPlainEmail(one) && !/\p{Cf}/u.test(one))

/** Digits with separators and pauses. */
const NUMBER = /^[+*#]?(?=[^\d]*\d)[\d\s().\-/\p{Pd}*#,]+$/u

/** Whether a number can be dialled, without its parameters (';ext=7'). */
function isNumber({ target, query }: Parts, scheme: Scheme): boolean {
  if (scheme === 'sms' && target === '') return query.length > 1
  return NUMBER.test(target.split(';')[0] ?? '') && !/\.\.|\/\//.test(target)
}

/** The right form of a number; undefined if it is incomplete. */
const readNumber = (target: string): string | undefined => dialOf(target.replace(/^[\s/]+/, '')) || undefined

function describeForm(scheme: Scheme, form: string | undefined, query: string): string {
  return form === undefined ? EXAMPLES[scheme] : `write '${cut(`${scheme}:${form}${query}`)}'`
}

/** The fault of a link as a sentence with the right form; undefined if it is right, or not a mail or telephone. */
export function findContactFault(written: string): string | undefined {
  const address = written.trim().slice(0, LONGEST)
  const bare = splitQuery(address)
  if (isPlainEmail(bare.target))
    return `browsers read '${cut(address)}' as a page of this shop; ${describeForm('mailto', bare.target, bare.query)}`
  const [, name = '', rest] = CONTACT.exec(address) ?? []
  if (rest === undefined) return findSchemeFault(address)
  const scheme = name.toLowerCase() as Scheme
  const parts = splitQuery(rest)
  if (scheme === 'mailto' ? isMail(parts) : isNumber(parts, scheme)) return undefined
  const form = scheme === 'mailto' ? readRecipients(parts.target) : readNumber(parts.target)
  const fault = form === undefined ? 'reaches nobody' : 'is not understood by every program'
  return `'${cut(address)}' ${fault}; ${describeForm(scheme, form, parts.query)}`
}

/** The fault of an address with another word for the scheme, if a mail address or number follows. */
function findSchemeFault(address: string): string | undefined {
  const mail = splitQuery(MAIL.exec(address)?.[1] ?? '')
  const telephone = splitQuery(TELEPHONE.exec(address)?.[1] ?? '')
  const recipients = readRecipients(mail.target)
  const number = readNumber(telephone.target)
  if (recipients !== undefined)
    return `browsers can't open '${cut(address)}'; ${describeForm('mailto', recipients, mail.query)}`
  return number === undefined ? undefined : `browsers can't open '${cut(address)}'; ${describeForm('tel', number, '')}`
}
