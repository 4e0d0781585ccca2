'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { ChallengeWidget } from '#components/ui/challenge-widget.client.tsx'
import { EmailSuggestion } from '#components/ui/email-suggestion.client.tsx'
import { whenReleased } from '#components/ui/when-released.client.ts'
import { paths } from '#lib/i18n/paths.ts'
import { useAccount, useAccountSettings, useAccountState, useShopper } from './account-context.client.tsx'
import { ErrorList } from './error-list.client.tsx'
import { FormCheckbox, FormField } from './form-field.client.tsx'
import { NameFields } from './name-fields.client.tsx'
import { NewPasswordField } from './new-password-field.client.tsx'
import { SubmitButton } from './submit-button.client.tsx'
import { useForm } from './use-form.client.ts'
import { usePasswordCheck } from './use-password-check.client.ts'

/** Form for a new account; signed-in customers are redirected to their account. */
export function CreateAccountView() {
  const t = useTranslations('account')
  const { href } = useSite()
  const { hasConsent, challenge: ofAccount, newsletterChallenge } = useAccountSettings()
  const [wantsNewsletter, setWantsNewsletter] = useState(false)
  const emailField = useRef<HTMLInputElement>(null)
  const [leftEmail, setLeftEmail] = useState('')
  const challenge = ofAccount ?? (wantsNewsletter ? newsletterChallenge : null)
  const checkPassword = usePasswordCheck()
  const account = useAccount()
  const shopper = useShopper()
  const { errors: lists, challengeRound } = useAccountState()
  const [ownError, setOwnError] = useState<readonly string[]>([])
  const token = useRef('')
  const keepToken = useCallback((answer: string) => {
    token.current = answer
  }, [])
  const isSignedIn = shopper?.isSignedIn ?? false
  useEffect(() => account?.clearErrors('account'), [account])
  useEffect(() => {
    if (isSignedIn) window.location.replace(href(paths.account))
  }, [isSignedIn, href])

  const { form, errors, isReady, isSending } = useForm(
    [
      ['firstname', t('create.firstName')],
      ['lastname', t('create.lastName')],
      ['email', t('create.email')],
      ['password', t('create.password')],
    ],
    async (value) => {
      const password = value('password')
      const problem = await checkPassword(password, [value('firstname'), value('lastname'), value('email')])
      if (problem) return { password: problem }
      setOwnError([])
      if (challenge && token.current === '') {
        setOwnError([t('create.needChallenge')])
        return undefined
      }
      const made = await account?.createAccount(
        {
          firstName: value('firstname'),
          lastName: value('lastname'),
          email: value('email'),
          password,
          wantsNewsletter: value('newsletter') === 'on',
        },
        challenge ? token.current : '',
      )
      token.current = ''
      if (made === 'created') window.location.assign(`${href(paths.signIn)}#createdFirst`)
      return undefined
    },
  )
  const guessableWords = () => {
    const data = form.ref.current ? new FormData(form.ref.current) : null
    return ['firstname', 'lastname', 'email'].map((name) => String(data?.get(name) ?? ''))
  }

  return (
    <form {...form} aria-label={t('create.submit')} className="flex max-w-xl flex-col gap-5">
      <p className="text-muted">{t('create.intro')}</p>
      <ErrorList errors={ownError.length > 0 ? ownError : lists.account} />
      <NameFields firstLabel={t('create.firstName')} lastLabel={t('create.lastName')} errors={errors} />
      <div>
        <FormField
          ref={emailField}
          label={t('create.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors.email}
          onInput={() => setLeftEmail('')}
          onBlur={({ target }) => whenReleased(() => setLeftEmail(target.value))}
        />
        <EmailSuggestion
          email={leftEmail}
          ask={(email) => t('create.emailMeant', { email })}
          onTake={(email) => {
            if (emailField.current) emailField.current.value = email
            setLeftEmail('')
          }}
        />
      </div>
      <NewPasswordField label={t('create.password')} error={errors.password} guessableWords={guessableWords} />
      {hasConsent && <FormCheckbox label={t('create.newsletter')} name="newsletter" onChange={setWantsNewsletter} />}
      {challenge && (
        <ChallengeWidget
          key={challengeRound}
          siteKey={challenge.siteKey}
          scriptUrl={challenge.scriptUrl}
          failedText={t('create.challengeFailed')}
          onAnswer={keepToken}
        />
      )}
      <SubmitButton
        isReady={isReady && account !== null}
        isSending={isSending}
        label={t('create.submit')}
        sendingLabel={t('create.submitting')}
        className="self-start max-sm:w-full"
      />
      <p>
        {t('create.have')}{' '}
        <a
          href={href(paths.signIn)}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {t('create.signIn')}
        </a>
      </p>
    </form>
  )
}
