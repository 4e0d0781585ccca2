'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { FieldFrame, fieldStyle } from '#components/ui/field.client.tsx'
import { withMessages } from '#components/ui/messages.client.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { isNotFound } from '#lib/api/failure.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import { loadComments, sendComment } from '#lib/blog/calls.client.ts'
import type { BlogCommentWire } from '#lib/contracts/blog.ts'
import { COMMENT_LENGTHS } from '#lib/contracts/blog-request.ts'
import { formatDate } from '#lib/core/date.ts'

type Props = { postId: string }

/** What shoppers say to a post, read as it comes near the screen, and a form to say something. */
export const PostComments = withMessages(['blog'], CommentsOf)

function CommentsOf({ postId }: Props) {
  const t = useTranslations('blog.comments')
  const { locale, timeZone } = useSite()
  const sectionRef = useRef<HTMLElement>(null)
  const [comments, setComments] = useState<readonly BlogCommentWire[] | null>(null)

  useEffect(() => {
    const section = sectionRef.current
    if (!section) return
    const observer = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        const result = await loadComments(getRestClient(locale), postId)
        // A post without its comments is a post all the same.
        setComments((added) => [...(result.ok ? result.value : []), ...(added ?? [])])
      },
      { rootMargin: '400px' },
    )
    observer.observe(section)
    return () => observer.disconnect()
  }, [locale, postId])

  return (
    <section ref={sectionRef} aria-labelledby="comments" className="mt-8 border-t border-line pt-5">
      <h2 id="comments" className="text-2xl font-semibold">
        {t('title')}
      </h2>
      <div aria-live="polite" aria-busy={comments === null} className="min-h-12 py-3">
        {comments?.length === 0 && <p className="text-muted">{t('none')}</p>}
        <ul className="divide-y divide-line">
          {comments?.map(({ comment_id, author, message, written_at }) => (
            <li key={comment_id} className="py-4">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <bdi className="font-semibold wrap-anywhere">{author}</bdi>
                <time dateTime={written_at} className="text-sm text-muted">
                  {formatDate(written_at, locale, timeZone)}
                </time>
              </p>
              <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
                {message}
              </p>
            </li>
          ))}
        </ul>
      </div>
      <CommentForm postId={postId} onApproved={(comment) => setComments((present) => [...(present ?? []), comment])} />
    </section>
  )
}

type FormProps = Omit<Props, 'timeZone'> & { onApproved: (comment: BlogCommentWire) => void }

type Field = keyof typeof COMMENT_LENGTHS

/** Fields that keep their own values: what is typed stays, whatever the server answers. */
function CommentForm({ postId, onApproved }: FormProps) {
  const t = useTranslations('blog.comments')
  const { locale } = useSite()
  const id = useId()
  const [status, setStatus] = useState<'waiting' | 'ready' | 'sending' | 'sent' | 'pending'>('waiting')
  const [missing, setMissing] = useState<Partial<Record<Field, string>>>({})
  const [error, setError] = useState('')
  useEffect(() => setStatus('ready'), [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (status === 'sending') return
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
    setStatus('sending')
    const result = await sendComment(getRestClient(locale), postId, body)
    if (!result.ok) {
      setStatus('ready')
      setError(result.error.messages[0] ?? (isNotFound(result.error) ? t('notOffered') : t('failed')))
      return
    }
    const { is_approved, ...comment } = result.value
    setStatus(is_approved ? 'sent' : 'pending')
    if (is_approved) onApproved(comment)
    form.reset()
  }

  const isDone = status === 'sent' || status === 'pending'
  return (
    // Until the script is here nothing can be sent.
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
      {isDone && <Notice tone="success">{t(status)}</Notice>}
      {error && <Notice tone="error">{error}</Notice>}
      <button
        type="submit"
        disabled={status === 'waiting'}
        aria-disabled={status === 'waiting' ? undefined : status === 'sending'}
        className={`${buttonStyle.secondary} self-start`}
      >
        {status === 'sending' && <Spinner />}
        {t('send')}
      </button>
    </form>
  )
}
