'use client'

import { type ComponentProps, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { editMasked } from './masked-edit.ts'
import { Spinner } from './spinner.tsx'

/** Class names of text fields and selects. */
export const fieldStyle =
  'w-full min-h-11 rounded-md border border-field bg-page px-3 py-2 text-base text-text hover:border-text ' +
  'aria-invalid:border-danger aria-invalid:border-2'

export type FieldProps = {
  label: string
  /** Text after the label that marks a field as not required, e.g. 'optional'. */
  optional?: string
  hint?: ReactNode
  error?: string
  className?: string
}

type FrameProps = FieldProps & {
  id: string
  children: (described: { 'aria-describedby': string | undefined; 'aria-invalid': boolean | undefined }) => ReactNode
}

/** Label above, then the control, then the hint, then the error. */
export function FieldFrame({ id, label, optional, hint, error, className = '', children }: FrameProps) {
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> ({optional})</span>}
      </label>
      {children({ 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
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

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className' | 'id'> & {
    value: string
    onChange: (value: string) => void
    /** Formats the text while it is typed; the caret keeps its position. */
    format?: (typed: string) => string
    /** For setting the focus from outside. */
    inputRef?: RefObject<HTMLInputElement | null>
  }

export function TextField({
  label,
  optional,
  hint,
  error,
  className,
  value,
  onChange,
  format,
  inputRef,
  ...input
}: TextFieldProps) {
  const id = useId()
  const ownRef = useRef<HTMLInputElement>(null)
  const ref = inputRef ?? ownRef
  const caret = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (caret.current === null || !ref.current) return
    if (document.activeElement === ref.current) ref.current.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const change = (element: HTMLInputElement) => {
    if (!format) return onChange(element.value)
    const edit = editMasked(value, element.value, element.selectionStart ?? element.value.length, format)
    caret.current = edit.caret
    onChange(edit.value)
  }

  return (
    <FieldFrame {...{ id, label, optional, hint, error, className }}>
      {(described) => (
        <input
          type="text"
          {...input}
          {...described}
          ref={ref}
          id={id}
          value={value}
          onChange={(event) => change(event.target)}
          className={fieldStyle}
        />
      )}
    </FieldFrame>
  )
}

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'className' | 'id'> & {
    value: string
    onChange: (value: string) => void
    options: readonly { value: string; label: string }[]
    /** Text of the first option, which has an empty value. */
    placeholder?: string
  }

export function SelectField(props: SelectFieldProps) {
  const { label, optional, hint, error, className, value, onChange, options, placeholder, ...select } = props
  const id = useId()
  return (
    <FieldFrame {...{ id, label, optional, hint, error, className }}>
      {(described) => (
        <select
          {...select}
          {...described}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={fieldStyle}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

/** A checkbox with its text; a click anywhere on the line toggles it. */
export function CheckboxField({
  label,
  checked,
  onChange,
  name,
  isBusy = false,
}: {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  name?: string
  isBusy?: boolean
}) {
  return (
    <label aria-busy={isBusy} className="flex min-h-11 items-start gap-3 py-2">
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-primary"
      />
      <span>{label}</span>
      {isBusy && <Spinner />}
    </label>
  )
}
