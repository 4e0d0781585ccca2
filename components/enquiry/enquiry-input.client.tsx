'use client'

import { type FormEvent, useRef } from 'react'
import { editMasked } from '#components/ui/masked-edit.ts'
import { formatPhoneInput } from '#lib/core/phone.ts'

type Props = {
  name: string
  label: string
  error: string | undefined
  maxLength: number
  autoComplete: string
  onLeave: () => void
  onEdit: () => void
  type?: 'text' | 'email' | 'tel'
  /** Marks a field that may stay empty. */
  optional?: string
  hint?: string
  isRequired?: boolean
  /** Several lines. */
  isLong?: boolean
}

const STYLE =
  'w-full min-h-11 rounded-md border border-line bg-page px-3 py-2 text-base text-text hover:border-muted aria-invalid:border-danger aria-invalid:border-2'

/** A labelled field that keeps its own value; a phone gets its mask while it is typed (specification 5.1). */
export function EnquiryInput(props: Props) {
  const {
    name,
    label,
    error,
    maxLength,
    autoComplete,
    onLeave,
    onEdit,
    type = 'text',
    optional,
    hint,
    isRequired,
    isLong,
  } = props
  const last = useRef('')
  const id = `enquiry-${name}`
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const mask = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    const edit = editMasked(last.current, input.value, input.selectionStart ?? input.value.length, formatPhoneInput)
    last.current = edit.value
    input.value = edit.value
    input.setSelectionRange(edit.caret, edit.caret)
  }
  const common = {
    id,
    name,
    maxLength,
    autoComplete,
    onBlur: onLeave,
    onChange: onEdit,
    required: isRequired,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
    className: STYLE,
  }
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> ({optional})</span>}
      </label>
      {isLong ? (
        <textarea {...common} rows={6} />
      ) : (
        <input {...common} type={type} onInput={type === 'tel' ? mask : undefined} />
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
