'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import { AddressText } from '#components/address/address-text.tsx'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icon.client.tsx'
import type { SavedAddress } from '#lib/address/address.ts'
import { keys } from '#lib/api/keys.ts'
import { orThrow } from '#lib/core/result.ts'
import type { Session } from '#lib/session/session.ts'
import { useAccount, useAccountState } from './account-context.client.tsx'
import { AccountGate } from './account-gate.client.tsx'
import { AddressEditor } from './address-editor.client.tsx'
import { ErrorList } from './error-list.client.tsx'
import { LoadFailure } from './load-failure.client.tsx'

export function AddressBookView() {
  return <AccountGate>{(customer) => <AddressBook key={customer.customerId} customer={customer} />}</AccountGate>
}

function AddressBook({ customer }: { customer: Session }) {
  const t = useTranslations('account.addresses')
  const account = useAccount()
  const { errors } = useAccountState()
  const site = useSite()
  const {
    data: addresses,
    error,
    isValidating,
    mutate,
  } = useSWR(
    account && keys.addresses(site.tenant, customer.customerId),
    async () => orThrow((await account?.fetchAddresses()) ?? null),
    { shouldRetryOnError: false },
  )
  /** 'new', the id of the edited address, or null for the list. */
  const [edited, setEdited] = useState<string | null>(null)
  /** Message about the last change ('' for none), and the form that it was made in. A new object announces it again. */
  const [last, setLast] = useState<{ note: string; edited: string | null }>({ note: '', edited: null })
  const noteRef = useRef<HTMLParagraphElement>(null)
  const addRef = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    account?.clearErrors('address')
  }, [account])

  // The pressed button is gone, so the focus moves on once the list is displayed again.
  useEffect(() => {
    if (edited !== null) return
    if (last.note !== '') noteRef.current?.focus()
    else if (last.edited === 'new') addRef.current?.focus()
  }, [edited, last])

  const close = (note: string) => {
    setLast({ note, edited })
    setEdited(null)
    account?.clearErrors('address')
  }
  const open = (id: string) => {
    account?.clearErrors('address')
    setLast({ note: '', edited: null })
    setEdited(id)
  }

  if (edited !== null) {
    const present = addresses?.find(({ id }) => id === edited)
    return <AddressEditor key={edited} customer={customer} present={present} onClose={close} />
  }
  if (!addresses) {
    return error && !isValidating ? (
      <LoadFailure text={t('failed')} onRetry={() => void mutate()} />
    ) : (
      <div role="status" aria-label={t('loading')} className="grid gap-4 lg:grid-cols-2">
        <div className="skeleton h-52" />
        <div className="skeleton h-52" />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <p ref={noteRef} role="status" tabIndex={-1} className="font-medium text-positive outline-none empty:hidden">
        {last.note}
      </p>
      <ErrorList errors={errors.address} />
      {addresses.length === 0 ? (
        <EmptyState icon="pin" title={t('emptyTitle')} text={t('emptyText')}>
          <button ref={addRef} type="button" onClick={() => open('new')} className={buttonStyle.primary}>
            {t('add')}
          </button>
        </EmptyState>
      ) : (
        <>
          <ul aria-label={t('list')} className="grid gap-4 lg:grid-cols-2">
            {addresses.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                isLeft={last.note === '' && last.edited === address.id}
                onEdit={() => open(address.id)}
                onDeleted={() => close(t('deleted'))}
              />
            ))}
          </ul>
          <button
            ref={addRef}
            type="button"
            onClick={() => open('new')}
            className={`${buttonStyle.secondary} self-start`}
          >
            <Icon name="plus" className="size-5" />
            {t('add')}
          </button>
        </>
      )}
    </div>
  )
}

/** One address with its default labels; deleting needs a confirmation, which replaces the buttons. */
function AddressCard({
  address,
  isLeft,
  onEdit,
  onDeleted,
}: {
  address: SavedAddress
  /** Its form was closed without saving, so its Edit button gets the focus. */
  isLeft: boolean
  onEdit: () => void
  onDeleted: () => void
}) {
  const t = useTranslations('account.addresses')
  const { locale } = useSite()
  const account = useAccount()
  const [isAsking, setIsAsking] = useState(false)
  const keepRef = useRef<HTMLButtonElement>(null)
  const editRef = useRef<HTMLButtonElement>(null)
  const deleteRef = useRef<HTMLButtonElement>(null)
  const hasAsked = useRef(false)
  useEffect(() => {
    if (isAsking) keepRef.current?.focus()
    else if (hasAsked.current) deleteRef.current?.focus()
    hasAsked.current = isAsking
  }, [isAsking])
  useEffect(() => {
    if (isLeft) editRef.current?.focus()
  }, [isLeft])
  const short = [address.street[0], address.city].filter(Boolean).join(', ')
  const marks = [
    ...(address.isDefaultBilling ? [t('defaultBilling')] : []),
    ...(address.isDefaultShipping ? [t('defaultShipping')] : []),
  ]
  const remove = async () => {
    if (await account?.deleteAddress(address.id)) onDeleted()
    else setIsAsking(false)
  }
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-page p-5">
      {marks.length > 0 && (
        <ul className="flex flex-wrap gap-2 text-sm">
          {marks.map((mark) => (
            <li key={mark} className="rounded-full border border-line bg-surface px-3 py-1 font-medium">
              {mark}
            </li>
          ))}
        </ul>
      )}
      <div className="grow">
        <AddressText address={address} locale={locale} />
      </div>
      {isAsking ? (
        <div role="alert" className="flex flex-wrap items-center gap-2">
          <p className="grow font-medium">{t('confirmDelete')}</p>
          <button type="button" ref={keepRef} onClick={() => setIsAsking(false)} className={buttonStyle.secondary}>
            {t('keep')}
          </button>
          <button type="button" onClick={() => void remove()} className={`${buttonStyle.quiet} text-danger`}>
            {t('delete')}
          </button>
        </div>
      ) : (
        <div className="-ms-6 flex">
          <button
            ref={editRef}
            type="button"
            onClick={onEdit}
            aria-label={t('editOf', { address: short })}
            className={buttonStyle.quiet}
          >
            {t('edit')}
          </button>
          <button
            ref={deleteRef}
            type="button"
            onClick={() => setIsAsking(true)}
            aria-label={t('deleteOf', { address: short })}
            className={buttonStyle.quiet}
          >
            {t('delete')}
          </button>
        </div>
      )}
    </li>
  )
}
