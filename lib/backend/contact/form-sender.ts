/** Finds the sender's data in a form's fields, which form builders and staff name in many ways. */
import type { FormFields } from '../../contracts/content-forms.ts'
import { isEmail } from '../customers/address.ts'

/** Fields with their own column in the inbox, and their maximum lengths. */
const LONGEST = { name: 100, email: 254, telephone: 40, product: 500 } as const
export type SenderField = keyof typeof LONGEST

/** Names without accents, signs and capitals: 'yourname' stands for 'your-name' and 'Your Name'. */
const NAMES: Readonly<Record<SenderField, readonly string[]>> = {
  name: 'name fullname yourname customername contactname nom nomcomplet votrenom'.split(' '),
  email: `email mail emailaddress youremail customeremail contactemail useremail courriel adressecourriel votrecourriel
    adresseemail`.split(/\s+/),
  telephone: 'telephone phone tel phonenumber telephonenumber yourphone mobile mobilephone numerodetelephone'.split(
    ' ',
  ),
  product: 'product productname produit'.split(' '),
}
const FIRST_NAMES = ['firstname', 'fname', 'givenname', 'prenom']
const LAST_NAMES = ['lastname', 'lname', 'surname', 'familyname', 'nomdefamille']

/** 'contact[E-Mail]' → 'email'. */
const plain = (name: string): string =>
  name
    .replace(/^[^[]+\[([^\]]+)\]$/, '$1')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The sender's data, '' if missing, and the names of the fields in which they were. */
export type FormSender = Readonly<Record<SenderField, string>> & { readonly fields: ReadonlySet<string> }

/**
 * Reads the sender's data. A field with exactly the wanted name comes first. Without a known name, the e-mail address
 * is the only value that is one.
 */
export function readFormSender(fields: FormFields): FormSender {
  const texts = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [{ name, key: plain(name), text: value.trim() }] : [],
  )
  const used = new Set<string>()
  const use = (found: (typeof texts)[number] | undefined, longest: number): string => {
    if (found === undefined || found.text.length > longest) return ''
    used.add(found.name)
    return found.text
  }
  const find = (names: readonly string[]) => texts.find(({ key }) => names.includes(key))
  const read = (field: SenderField): string =>
    use(texts.find(({ name }) => name === field) ?? find(NAMES[field]), LONGEST[field])
  const readFullName = (): string =>
    [FIRST_NAMES, LAST_NAMES]
      .map((names) => use(find(names), LONGEST.name / 2 - 1))
      .join(' ')
      .trim()
  const readOnlyEmail = (): string => {
    const [first, ...others] = texts.filter(({ text }) => isEmail(text))
    return others.every(({ text }) => text === first?.text) ? use(first, LONGEST.email) : ''
  }
  return {
    name: read('name') || readFullName(),
    email: read('email') || readOnlyEmail(),
    telephone: read('telephone'),
    product: read('product'),
    fields: used,
  }
}
