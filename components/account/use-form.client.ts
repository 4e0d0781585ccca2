'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isEmail } from '#lib/core/text/email.ts'

/** Error texts of a form by field name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

/** A required field: name and label. */
type Needed = readonly [name: string, label: string]

/**
 * Common behaviour of the account's forms: uncontrolled forms whose values are read on submit. The button is disabled
 * until hydration, and the method is POST, so that no password ends up in a URL.
 */
export function useForm(
  needed: readonly Needed[],
  send: (values: (name: string) => string) => Promise<FieldErrors | undefined>,
) {
  const t = useTranslations('account.problem')
  const ref = useRef<HTMLFormElement>(null)
  const [isReady, setIsReady] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  useEffect(() => setIsReady(true), [])

  const focusOn = (fieldErrors: FieldErrors) => {
    const first = Array.from(ref.current?.elements ?? []).find(
      (element) => element instanceof HTMLInputElement && fieldErrors[element.name],
    )
    if (first instanceof HTMLElement) first.focus()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const data = new FormData(event.currentTarget)
    const values = (name: string) => String(data.get(name) ?? '')
    const missing = needed.flatMap(([name, label]) => {
      if (values(name).trim() === '') return [[name, t('required', { field: label })]]
      return name === 'email' && !isEmail(values(name)) ? [[name, t('email')]] : []
    })
    setErrors(Object.fromEntries(missing))
    if (missing.length > 0) return focusOn(Object.fromEntries(missing))
    setIsSending(true)
    const fieldErrors = (await send(values)) ?? {}
    setIsSending(false)
    setErrors(fieldErrors)
    focusOn(fieldErrors)
  }

  return { errors, isSending, isReady, form: { ref, method: 'post' as const, noValidate: isReady, onSubmit: submit } }
}
