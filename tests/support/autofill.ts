import { type AutofillControl, findAutofillFault, readAutofillTokens } from '#lib/cms/check/autofill-tokens.ts'

/** A control of a page, with the beginning of its HTML. */
export type PageControl = AutofillControl & { readonly html: string }

/** All controls of a part of a page; uses nothing outside of itself, so that it can be sent to a browser. */
export const readControls = (part?: ParentNode): PageControl[] =>
  [...(part ?? document).querySelectorAll('input, select, textarea')].map((control) => ({
    tagName: control.tagName.toLowerCase(),
    type: control.getAttribute('type') ?? '',
    name: control.getAttribute('name') ?? '',
    autocomplete: control.getAttribute('autocomplete') ?? undefined,
    html: control.outerHTML.slice(0, 160),
  }))

/**
 * Faults of controls that a browser fills in with a person's data. Beyond the rules for content, names of Showroom's
 * own forms that begin with 'shipping-' or 'billing-' require the same group.
 */
export const findAutofillFaults = (controls: readonly PageControl[]): string[] =>
  controls.flatMap(({ html, ...control }) => {
    const [, group = '', name = control.name] = /^(shipping|billing)-(.+)$/.exec(control.name) ?? []
    const read = control.autocomplete === undefined ? undefined : readAutofillTokens(control.autocomplete)
    const fault =
      findAutofillFault({ ...control, name }) ??
      (read !== undefined && read.group !== group
        ? `autocomplete="${control.autocomplete}" is not for ${group || 'no group'}`
        : undefined)
    return fault === undefined ? [] : [`${html}: ${fault}`]
  })
