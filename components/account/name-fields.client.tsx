'use client'

import { FormField } from './form-field.client.tsx'

/** First and last name in one row; the fields are firstname and lastname. */
export function NameFields({
  firstLabel,
  lastLabel,
  errors,
  names,
}: {
  firstLabel: string
  lastLabel: string
  errors: Readonly<Record<string, string | undefined>>
  /** Initial values. */
  names?: { readonly firstName: string; readonly lastName: string }
}) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField
        label={firstLabel}
        name="firstname"
        autoComplete="given-name"
        defaultValue={names?.firstName}
        error={errors.firstname}
      />
      <FormField
        label={lastLabel}
        name="lastname"
        autoComplete="family-name"
        defaultValue={names?.lastName}
        error={errors.lastname}
      />
    </div>
  )
}
