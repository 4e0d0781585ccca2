'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { ChallengeWidget } from '#components/ui/challenge-widget.client.tsx'
import { CheckboxField } from '#components/ui/field.client.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { changedNames } from '#lib/account/changed-names.ts'
import { isConfirmed } from '#lib/account/password.ts'
import { fillPath, REST_PATHS } from '#lib/contracts/paths.ts'
import type { Session } from '#lib/session/session.ts'
import { useAccount, useAccountSettings, useAccountState } from './account-context.client.tsx'
import { AccountGate } from './account-gate.client.tsx'
import { ErrorList } from './error-list.client.tsx'
import { FormField } from './form-field.client.tsx'
import { NameFields } from './name-fields.client.tsx'
import { NewPasswordField } from './new-password-field.client.tsx'
import { PasswordField } from './password-field.client.tsx'
import { SubmitButton } from './submit-button.client.tsx'
import { TEXT_CONSENT_SPACE } from './text-consent-space.ts'
import { useForm } from './use-form.client.ts'
import { usePasswordCheck } from './use-password-check.client.ts'

type Form = 'details' | 'password'

const TextConsentBox = lazy(async () => ({ default: (await import('./text-consent-box.client.tsx')).TextConsentBox }))

export function ProfileView() {
  return <AccountGate>{(customer) => <Profile key={customer.customerId} customer={customer} />}</AccountGate>
}

function Profile({ customer }: { customer: Session }) {
  const { hasNewsletter, hasTexts } = useAccountSettings()
  const account = useAccount()
  // Errors are displayed in the form that was sent last.
  const [sent, setSent] = useState<Form | null>(null)
  useEffect(() => account?.clearErrors('account'), [account])
  return (
    <div className="flex max-w-xl flex-col gap-10">
      <DetailsForm customer={customer} isLast={sent === 'details'} onSend={() => setSent('details')} />
      <PasswordForm customer={customer} isLast={sent === 'password'} onSend={() => setSent('password')} />
      {hasNewsletter && <Newsletter isOn={customer.isSubscribedToNewsletter} />}
      {hasTexts && (
        <Suspense fallback={<div className={TEXT_CONSENT_SPACE} />}>
          <TextConsentBox hasHeading path={fillPath(REST_PATHS.customer, { customer_id: customer.customerId })} />
        </Suspense>
      )}
    </div>
  )
}

type FormProps = { customer: Session; isLast: boolean; onSend: () => void }

function DetailsForm({ customer, isLast, onSend }: FormProps) {
  const t = useTranslations('account.profile')
  const account = useAccount()
  const { errors: lists } = useAccountState()
  const [email, setEmail] = useState(customer.email)
  const [isSaved, setIsSaved] = useState(false)
  const isOtherEmail = email.trim() !== customer.email
  const { form, errors, isReady, isSending } = useForm(
    [
      ['firstname', t('firstName')],
      ['lastname', t('lastName')],
      ['email', t('email')],
      ...(isOtherEmail ? [['current', t('currentPassword')] as const] : []),
    ],
    async (value) => {
      onSend()
      setIsSaved(false)
      const changes = {
        ...changedNames(customer, { firstName: value('firstname'), lastName: value('lastname') }),
        ...(isOtherEmail && { email: value('email'), currentPassword: value('current') }),
      }
      const hasChanged = Object.keys(changes).length > 0
      setIsSaved(!hasChanged || (await account?.updateAccount(changes)) === true)
      return undefined
    },
  )
  return (
    <section aria-labelledby="profile-details">
      <h2 id="profile-details" className="mb-4 text-xl font-semibold">
        {t('details')}
      </h2>
      <form {...form} aria-labelledby="profile-details" className="flex flex-col gap-5">
        {isLast && <ErrorList errors={lists.account} />}
        <NameFields firstLabel={t('firstName')} lastLabel={t('lastName')} errors={errors} names={customer} />
        <FormField
          label={t('email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={customer.email}
          onChange={(event) => setEmail(event.target.value)}
          error={errors.email}
        />
        {isOtherEmail && (
          <PasswordField
            label={t('currentPassword')}
            name="current"
            autoComplete="current-password"
            hint={t('currentPasswordReason')}
            error={errors.current}
          />
        )}
        <Saved isSaved={isLast && isSaved} text={t('saved')} />
        <SubmitButton
          isReady={isReady}
          isSending={isSending}
          label={t('save')}
          sendingLabel={t('saving')}
          className="self-start max-sm:w-full"
        />
      </form>
    </section>
  )
}

function PasswordForm({ customer, isLast, onSend }: FormProps) {
  const t = useTranslations('account')
  const checkPassword = usePasswordCheck()
  const account = useAccount()
  const { errors: lists } = useAccountState()
  const [savedCount, setSavedCount] = useState(0)
  const guessableWords = [customer.firstName, customer.lastName, customer.email]
  const { form, errors, isReady, isSending } = useForm(
    [
      ['current', t('profile.currentPassword')],
      ['password', t('profile.newPassword')],
      ['confirmation', t('profile.confirmation')],
    ],
    async (value) => {
      const password = value('password')
      const problem = await checkPassword(password, guessableWords)
      if (problem) return { password: problem }
      if (!isConfirmed(password, value('confirmation'))) return { confirmation: t('problem.differs') }
      onSend()
      const saved = await account?.updateAccount({ password, currentPassword: value('current') })
      if (saved) setSavedCount((count) => count + 1)
      return undefined
    },
  )
  return (
    <section aria-labelledby="profile-password" className="border-t border-line pt-8">
      <h2 id="profile-password" className="mb-4 text-xl font-semibold">
        {t('profile.passwordTitle')}
      </h2>
      {/* The key empties the fields after saving. */}
      <form {...form} key={savedCount} aria-labelledby="profile-password" className="flex flex-col gap-5">
        {/* Password managers store the new password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={customer.email} />
        {isLast && <ErrorList errors={lists.account} />}
        <PasswordField
          label={t('profile.currentPassword')}
          name="current"
          autoComplete="current-password"
          error={errors.current}
        />
        <NewPasswordField
          label={t('profile.newPassword')}
          error={errors.password}
          guessableWords={() => guessableWords}
        />
        <PasswordField
          label={t('profile.confirmation')}
          name="confirmation"
          autoComplete="new-password"
          error={errors.confirmation}
        />
        <Saved isSaved={isLast && savedCount > 0 && lists.account.length === 0} text={t('profile.passwordSaved')} />
        <SubmitButton
          isReady={isReady}
          isSending={isSending}
          label={t('profile.changePassword')}
          sendingLabel={t('profile.saving')}
          className="self-start max-sm:w-full"
        />
      </form>
    </section>
  )
}

/**
 * The newsletter switch: shows the new state at once, and reverts if saving fails. If the store requires the challenge,
 * subscribing waits for its token.
 */
function Newsletter({ isOn }: { isOn: boolean }) {
  const t = useTranslations('account')
  const account = useAccount()
  const { newsletterChallenge } = useAccountSettings()
  const { statuses } = useAccountState()
  const [choice, setChoice] = useState<boolean | null>(null)
  const [note, setNote] = useState('')
  const isSaving = statuses.updateNewsletter === 'pending'
  const isChallenged = choice === true && newsletterChallenge !== null && !isSaving
  const save = useCallback(
    async (isSubscribed: boolean, challenge: string) => {
      const isDone = await account?.updateNewsletter(isSubscribed, challenge)
      setChoice(null)
      if (isDone) setNote(t(isSubscribed ? 'profile.newsletterOn' : 'profile.newsletterOff'))
    },
    [account, t],
  )
  const change = (isSubscribed: boolean) => {
    if (isSaving) return
    // Unchecked again before the challenge was solved: no request was sent.
    const isCalledOff = choice === true && !isSubscribed
    setChoice(isCalledOff ? null : isSubscribed)
    setNote('')
    if (!isCalledOff && !(isSubscribed && newsletterChallenge)) void save(isSubscribed, '')
  }
  const saveWithToken = useCallback((token: string) => token !== '' && void save(true, token), [save])
  return (
    <section aria-labelledby="profile-newsletter" className="border-t border-line pt-8">
      <h2 id="profile-newsletter" className="mb-2 text-xl font-semibold">
        {t('profile.newsletterTitle')}
      </h2>
      <CheckboxField
        label={t('profile.newsletter')}
        name="newsletter"
        checked={choice ?? isOn}
        onChange={change}
        isBusy={isSaving}
      />
      {isChallenged && (
        <>
          <p>{t('create.needChallenge')}</p>
          <ChallengeWidget {...newsletterChallenge} failedText={t('create.challengeFailed')} onAnswer={saveWithToken} />
        </>
      )}
      {statuses.updateNewsletter === 'rejected' && <Notice tone="error">{t('profile.newsletterFailed')}</Notice>}
      <p role="status" className="text-sm text-positive">
        {note}
      </p>
    </section>
  )
}

function Saved({ isSaved, text }: { isSaved: boolean; text: string }) {
  return <div role="status">{isSaved && <p className="font-medium text-positive">{text}</p>}</div>
}
