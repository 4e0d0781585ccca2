/**
 * Forms in content that a store's back end processes: content_forms in the configuration lists their paths, and POST
 * /forms/{path} receives the fields. Both are this project's additions: the specification says that forms of the
 * store's e-commerce back end work in content (S1-2.11), but not how.
 */
import * as v from 'valibot'
import { line } from './request-parts.ts'
import { text } from './wire.ts'

/** Kind of a form: decides the challenge (recaptcha_forms) and the tracked event. */
export const FORM_KINDS = ['newsletter', 'contact', 'quote', 'other'] as const
export type FormKind = (typeof FORM_KINDS)[number]

/** Kinds by path, for findContentForm. */
export type ContentForms = Readonly<Record<string, FormKind>>

/** Limits of a form's data; larger data is rejected. */
export const FORM_LIMITS = { fields: 100, name: 100, value: 10_000 } as const

/** By field name; a list for several fields of one name. */
const FormFields = v.record(
  line(FORM_LIMITS.name),
  v.union([line(FORM_LIMITS.value), v.pipe(v.array(line(FORM_LIMITS.value)), v.maxLength(FORM_LIMITS.fields))]),
)
export type FormFields = v.InferOutput<typeof FormFields>

/**
 * Body of POST /forms/{path}. Query parameters of the form's action are fields too. A store whose recaptcha_forms lists
 * the form's kind also requires the challenge's token.
 */
export const FormRequest = v.object({ fields: FormFields, 'g-recaptcha-response': v.optional(v.string()) })

/**
 * Response of POST /forms/{path}: a message for the shopper; '' for the default one. Errors: 400 with the reason, 429.
 */
export const FormWire = v.object({ message: text() })
export type FormWire = v.InferOutput<typeof FormWire>

/** Suffix in content_forms for all paths below. */
const ANY = '/*'

/** Normalizes a path: without query, trailing '/' and leading '/index.php'. */
export const formPathOf = (path: string): string =>
  `/${path
    .replace(/[?#].*$/s, '')
    .replace(/^\/*index\.php(?=\/|$)/, '')
    .replace(/^\/+|\/+$/g, '')}`

/** Parses content_forms; skips keys that are no path, unknown words become 'other'. */
export const readContentForms = (written: Readonly<Record<string, string>>): ContentForms =>
  Object.fromEntries(
    Object.entries(written)
      .filter(([path]) => path.startsWith('/'))
      .map(([path, kind]) => [formPathOf(path), FORM_KINDS.find((known) => known === kind.trim()) ?? 'other']),
  )

/** The kind of the form with a path; undefined if the store's back end does not process it. */
export function findContentForm(forms: ContentForms, path: string): FormKind | undefined {
  const own = formPathOf(path)
  if (Object.hasOwn(forms, own)) return forms[own]
  const above = Object.keys(forms).filter((key) => key.endsWith(ANY) && own.startsWith(key.slice(0, -1)))
  const [nearest] = above.sort((a, b) => b.length - a.length)
  return nearest === undefined ? undefined : forms[nearest]
}
