'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { CheckboxField } from '#components/ui/field.client.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { loadTextConsent, saveTextConsent, type TextConsentState } from '#lib/account/text-consent.client.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import { TEXT_CONSENT_SPACE } from './text-consent-space.ts'

/**
 * The checkbox of the consent to texts (SMS), with the words of the back end, which keeps them with the consent. Each
 * change is saved at once. Until the words are read, their space is empty; if they can't be read, nothing is displayed:
 * without them there is no consent.
 * @param path the cart's, or that of the customer's profile
 * @param hasHeading the box is a section with a heading
 */
export function TextConsentBox({ path, hasHeading = false }: { path: string; hasHeading?: boolean }) {
  const t = useTranslations('checkout.texts')
  const { locale } = useSite()
  const [state, setState] = useState<TextConsentState | null | undefined>()
  const [choice, setChoice] = useState<boolean | null>(null)
  const [failure, setFailure] = useState('')
  const [isSaved, setIsSaved] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void loadTextConsent(getRestClient(locale), path).then((response) => {
      if (isCurrent) setState(response.ok ? response.value : null)
    })
    return () => {
      isCurrent = false
    }
  }, [locale, path])
  if (state === undefined) return <div className={TEXT_CONSENT_SPACE} />
  if (state === null || state.wording === '') return null
  const { isGiven, wording } = state

  const save = async (next: boolean) => {
    if (choice !== null) return
    setChoice(next)
    setFailure('')
    setIsSaved(false)
    const response = await saveTextConsent(getRestClient(locale), path, next)
    if (response.ok) setState({ isGiven: next, wording })
    else setFailure(response.error.messages[0] ?? t('failed'))
    setIsSaved(response.ok)
    setChoice(null)
  }

  const box = (
    <div className={TEXT_CONSENT_SPACE}>
      <CheckboxField
        label={<span className="text-sm">{wording}</span>}
        name="text-consent"
        checked={choice ?? isGiven}
        onChange={(next) => void save(next)}
        isBusy={choice !== null}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      <p role="status" className="sr-only">
        {isSaved ? t(isGiven ? 'on' : 'off') : ''}
      </p>
    </div>
  )
  if (!hasHeading) return box
  return (
    <section aria-labelledby="text-consent-heading" className="border-t border-line pt-8">
      <h2 id="text-consent-heading" className="mb-2 text-xl font-semibold">
        {t('title')}
      </h2>
      {box}
    </section>
  )
}
