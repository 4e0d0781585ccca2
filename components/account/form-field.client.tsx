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

/** A labelled field that keeps its own value: what is typed before the page's script has come stays. */
export function FormField({ label, hint, error, className, ...input }: Props) {
  const id = useId()
  return (
    <FieldFrame {...{ id, label, hint, error, className }}>
      {(described) => <input type="text" required {...input} {...described} id={id} className={fieldStyle} />}
    </FieldFrame>
  )
}
