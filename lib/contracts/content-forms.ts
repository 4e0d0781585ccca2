/**
 * Forms in content that a store's back end takes: the configuration's content_forms lists their paths, and POST
 * /forms/{path} takes what is sent, both this project's own. The specification says that forms of the store's e-commerce back
 * end work in content (2.11), but not how.
 */
import * as v from 'valibot'
import { line } from './request-parts.ts'
import { text } from './wire.ts'

/** What becomes of a form: it decides which challenge it needs (recaptcha_forms) and which event is tracked. */
export const FORM_KINDS = ['newsletter', 'contact', 'quote', 'other'] as const
export type FormKind = (typeof FORM_KINDS)[number]

/** Kinds by path, as findContentForm reads them. */
export type ContentForms = Readonly<Record<string, FormKind>>

/** Limits of what a form may send; a longer one is refused. */
export const FORM_LIMITS = { fields: 100, name: 100, value: 10_000 } as const

/** What shoppers typed: texts by the name of their field; a list for fields of one name. */
const FormFields = v.record(
  line(FORM_LIMITS.name),
  v.union([line(FORM_LIMITS.value), v.pipe(v.array(line(FORM_LIMITS.value)), v.maxLength(FORM_LIMITS.fields))]),
)
export type FormFields = v.InferOutput<typeof FormFields>

/**
 * Body of POST /forms/{path}. Parameters of the form's own address are fields too. A store whose recaptcha_forms lists the
 * form's kind wants the challenge's answer besides.
 */
export const FormRequest = v.object({ fields: FormFields, 'g-recaptcha-response': v.optional(v.string()) })

/** Answer of POST /forms/{path}: a sentence for the shopper, '' for the shop's own. Refused: 400 with the reason, 429. */
export const FormWire = v.object({ message: text() })
export type FormWire = v.InferOutput<typeof FormWire>

/** Ending of a path of content_forms that stands for every path below it. */
const ANY = '/*'

/** A path as forms are compared by: without query, '/' at its end, and '/index.php' before it. */
export const formPathOf = (path: string): string =>
  `/${path
    .replace(/[?#].*$/s, '')
    .replace(/^\/*index\.php(?=\/|$)/, '')
    .replace(/^\/+|\/+$/g, '')}`

/** Reads content_forms; what is no path is left out, and an unknown word is a form of its own kind. */
export const readContentForms = (written: Readonly<Record<string, string>>): ContentForms =>
  Object.fromEntries(
    Object.entries(written)
      .filter(([path]) => path.startsWith('/'))
      .map(([path, kind]) => [formPathOf(path), FORM_KINDS.find((known) => known === kind.trim()) ?? 'other']),
  )

/** The kind of the form that is sent to a path; undefined if the store's back end takes none there. */
export function findContentForm(forms: ContentForms, path: string): FormKind | undefined {
  const own = formPathOf(path)
  if (Object.hasOwn(forms, own)) return forms[own]
  const above = Object.keys(forms).filter((key) => key.endsWith(ANY) && own.startsWith(key.slice(0, -1)))
  const [nearest] = above.sort((a, b) => b.length - a.length)
  return nearest === undefined ? undefined : forms[nearest]
}
