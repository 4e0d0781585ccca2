'use client'

import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldFrame, fieldStyle } from '#components/ui/field.client.tsx'

type Props = Omit<ComponentProps<'input'>, 'className' | 'id'> & {
  label: string
  name: string
  hint?: ReactNode
  error?: string
  className?: string
}

/** An uncontrolled checkbox; its value is 'on' or missing. */
export function FormCheckbox({
  label,
  name,
  onChange,
}: {
  label: string
  name: string
  onChange?: (isChecked: boolean) => void
}) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2">
      <input
        type="checkbox"
        name={name}
        onChange={onChange && ((event) => onChange(event.target.checked))}
        className="mt-0.5 size-5 shrink-0 accent-primary"
      />
      <span>{label}</span>
    </label>
  )
}

/** A labelled, uncontrolled field, so that text typed before hydration is kept. */
export function FormField({ label, hint, error, className, ...input }: Props) {
  const id = useId()
  return (
    <FieldFrame {...{ id, label, hint, error, className }}>
      {(described) => <input type="text" required {...input} {...described} id={id} className={fieldStyle} />}
    </FieldFrame>
  )
}
