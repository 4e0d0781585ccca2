'use client'

import { type FormEvent, useRef } from 'react'
import { FieldFrame, fieldStyle } from '#components/ui/field.client.tsx'
import { editMasked } from '#components/ui/masked-edit.ts'
import { formatPhoneInput } from '#lib/core/address/phone.ts'

type Props = {
  name: string
  label: string
  error: string | undefined
  autoComplete: string
  onLeave: () => void
  onEdit: () => void
  type?: 'text' | 'email' | 'tel'
  /** Label of a field that may stay empty. */
  optional?: string
  hint?: string
  isRequired?: boolean
  /** Renders a textarea. */
  isLong?: boolean
}

/** A labelled, uncontrolled field; formats a phone number while it is typed (S1-5.1). */
export function EnquiryInput(props: Props) {
  const { name, label, error, autoComplete, onLeave, onEdit, type = 'text', optional, hint, isRequired, isLong } = props
  const last = useRef('')
  const id = `enquiry-${name}`
  const mask = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    const edit = editMasked(last.current, input.value, input.selectionStart ?? input.value.length, formatPhoneInput)
    last.current = edit.value
    input.value = edit.value
    input.setSelectionRange(edit.caret, edit.caret)
  }
  const common = {
    id,
    name,
    autoComplete,
    onBlur: onLeave,
    onChange: onEdit,
    required: isRequired,
    className: fieldStyle,
  }
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error}>
      {(described) =>
        isLong ? (
          <textarea {...common} {...described} rows={6} />
        ) : (
          <input {...common} {...described} type={type} onInput={type === 'tel' ? mask : undefined} />
        )
      }
    </FieldFrame>
  )
}
