'use client'

import { type ComponentType, type FormEvent, type ReactNode, useState } from 'react'
import type { AskedPlace, AvailabilityAnswerProps, AvailabilityQuestion } from './availability-props.ts'

const load = () => Promise.all([import('./availability-answer.client.tsx'), import('./read-place.client.ts')])

/** The form of the availability check around its fields, and below it the answer, whose code comes with the question. */
export function AvailabilityForm({ question, children }: { question: AvailabilityQuestion; children: ReactNode }) {
  const [asked, setAsked] = useState<{ View: ComponentType<AvailabilityAnswerProps>; place: AskedPlace } | null>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    const [{ AvailabilityAnswer }, { readPlace }] = await load()
    const place = await readPlace(form, submitter, question)
    if (place) setAsked({ View: AvailabilityAnswer, place })
  }
  return (
    <>
      <form data-waits="" onSubmit={submit} onFocus={() => void load()} noValidate className="mt-3">
        {children}
      </form>
      {/* Another place has an answer of its own: the last one's must not stand below its name. */}
      {asked && <asked.View key={JSON.stringify(asked.place)} {...question} place={asked.place} />}
    </>
  )
}
