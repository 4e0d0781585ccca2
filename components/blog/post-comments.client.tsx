'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import useSWR from 'swr'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { FieldFrame, fieldStyle } from '#components/ui/field.client.tsx'
import { withMessages } from '#components/ui/messages.client.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { useIsHydrated } from '#components/ui/use-is-hydrated.client.ts'
import { whenNear } from '#components/ui/when-near.client.ts'
import { isNotFound } from '#lib/api/failure.ts'
import { keys } from '#lib/api/keys.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import { loadComments, sendComment } from '#lib/blog/calls.client.ts'
import { threadComments } from '#lib/blog/comments.ts'
import type { BlogCommentWire } from '#lib/contracts/blog.ts'
import { COMMENT_LENGTHS } from '#lib/contracts/blog-request.ts'
import type { RequestStatus } from '#lib/core/request-status.ts'
import { CommentThread } from './comment-thread.client.tsx'

type Props = { postId: string }

/** Comments on a post, loaded when they come near the screen, and a form for a new one. */
export const PostComments = withMessages(['blog'], CommentsOf)

function CommentsOf({ postId }: Props) {
  const t = useTranslations('blog.comments')
  const { tenant, locale } = useSite()
  const sectionRef = useRef<HTMLElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => (sectionRef.current ? whenNear(sectionRef.current, () => setIsNear(true)) : undefined), [])
  const load = async () => {
    const result = await loadComments(getRestClient(locale), postId)
    // If the comments fail to load, the post is shown without them.
    return result.ok ? result.value : []
  }
  const { data: comments, mutate } = useSWR<readonly BlogCommentWire[]>(
    isNear ? keys.comments(tenant, postId) : null,
    load,
    { revalidateOnFocus: false },
  )

  return (
    <section ref={sectionRef} aria-labelledby="comments" className="mt-8 border-t border-line pt-5">
      <h2 id="comments" className="text-2xl font-semibold">
        {t('title')}
      </h2>
      <div aria-live="polite" aria-busy={comments === undefined} className="min-h-12 py-3">
        {comments?.length === 0 && <p className="text-muted">{t('none')}</p>}
        <ul className="divide-y divide-line">
          {threadComments(comments ?? []).map((thread) => (
            <CommentThread key={thread.comment.comment_id} thread={thread} />
          ))}
        </ul>
      </div>
      <CommentForm
        postId={postId}
        onApproved={(comment) => void mutate((present = []) => [...present, comment], { revalidate: !comments })}
      />
    </section>
  )
}

type FormProps = Props & { onApproved: (comment: BlogCommentWire) => void }

type Field = keyof typeof COMMENT_LENGTHS

/** Uncontrolled fields: the typed text stays with any response. */
function CommentForm({ postId, onApproved }: FormProps) {
  const t = useTranslations('blog.comments')
  const { locale } = useSite()
  const id = useId()
  const [status, setStatus] = useState<RequestStatus>('idle')
  /** Whether staff must approve the comment before it is shown. */
  const [isHeld, setIsHeld] = useState(false)
  const isReady = useIsHydrated()
  const [missing, setMissing] = useState<Partial<Record<Field, string>>>({})
  const [error, setError] = useState('')

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (status === 'pending') return
    const form = event.currentTarget
    const data = new FormData(form)
    const body = { author: String(data.get('author')).trim(), message: String(data.get('message')).trim() }
    const missingFields = {
      ...(body.author === '' && { author: t('needName') }),
      ...(body.message === '' && { message: t('needMessage') }),
    }
    setMissing(missingFields)
    setError('')
    const [first] = Object.keys(missingFields)
    if (first) {
      const field = form.elements.namedItem(first)
      if (field instanceof HTMLElement) field.focus()
      return
    }
    setStatus('pending')
    const result = await sendComment(getRestClient(locale), postId, body)
    if (!result.ok) {
      setStatus('rejected')
      setError(result.error.messages[0] ?? (isNotFound(result.error) ? t('notOffered') : t('failed')))
      return
    }
    const { is_approved, ...comment } = result.value
    setStatus('fulfilled')
    setIsHeld(!is_approved)
    if (is_approved) onApproved({ ...comment, reply_to: '' })
    form.reset()
  }

  return (
    // Without JavaScript the form can't be sent: its button is disabled until hydration.
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <FieldFrame id={`${id}author`} label={t('name')} error={missing.author}>
        {(described) => (
          <input
            {...described}
            id={`${id}author`}
            name="author"
            autoComplete="nickname"
            required
            maxLength={COMMENT_LENGTHS.author}
            className={`${fieldStyle} max-w-sm`}
          />
        )}
      </FieldFrame>
      <FieldFrame id={`${id}message`} label={t('message')} error={missing.message}>
        {(described) => (
          <textarea
            {...described}
            id={`${id}message`}
            name="message"
            required
            rows={4}
            maxLength={COMMENT_LENGTHS.message}
            className={fieldStyle}
          />
        )}
      </FieldFrame>
      {status === 'fulfilled' && <Notice tone="success">{t(isHeld ? 'pending' : 'sent')}</Notice>}
      {error && <Notice tone="error">{error}</Notice>}
      <button
        type="submit"
        disabled={!isReady}
        aria-disabled={isReady ? status === 'pending' : undefined}
        className={`${buttonStyle.secondary} self-start`}
      >
        {status === 'pending' && <Spinner />}
        {t('send')}
      </button>
    </form>
  )
}
