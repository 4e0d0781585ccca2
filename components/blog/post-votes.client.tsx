'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { withMessages } from '#components/ui/messages.client.tsx'
import { getRestClient } from '#lib/api/request.client.ts'
import { sendVote } from '#lib/blog/calls.client.ts'
import { changeVote, findOwnVote, type Vote, type Votes } from '#lib/blog/votes.ts'
import { loadSession } from '#lib/session/load-session.client.ts'

type Props = {
  postId: string
  counts: { liked: number; disliked: number }
}

/** Like and dislike: the shopper's vote is pressed, a second press removes it. */
export const PostVotes = withMessages(['blog'], VotesOf)

function VotesOf({ postId, counts }: Props) {
  const t = useTranslations('blog.votes')
  const { locale } = useSite()
  const [votes, setVotes] = useState<Votes>({ ...counts, own: 'none' })
  const [isReady, setIsReady] = useState(false)
  const [error, setError] = useState('')

  useEffect(() => {
    let isGone = false
    loadSession(getRestClient(locale)).then((session) => {
      if (isGone) return
      if (session.ok) setVotes((present) => ({ ...present, own: findOwnVote(session.value, postId) }))
      setIsReady(true)
    })
    return () => {
      isGone = true
    }
  }, [locale, postId])

  const cast = async (vote: Vote) => {
    const before = votes
    const own = votes.own === vote ? 'none' : vote
    setVotes(changeVote(before, own))
    setError('')
    const result = await sendVote(getRestClient(locale), postId, own)
    setVotes(result.ok ? { ...result.value, own } : before)
    if (!result.ok) setError(result.error.messages[0] ?? t('failed'))
  }

  const button = (vote: 'like' | 'dislike', count: number) => (
    <button
      type="button"
      disabled={!isReady}
      aria-pressed={votes.own === vote}
      onClick={() => void cast(vote)}
      className={
        'inline-flex min-h-11 items-center gap-2 rounded-button border border-line px-4 font-medium ' +
        'hover:border-text aria-pressed:border-text aria-pressed:bg-text aria-pressed:text-page'
      }
    >
      <Thumb isDown={vote === 'dislike'} />
      {t(vote)}
      <span className="tabular">{new Intl.NumberFormat(locale).format(count)}</span>
    </button>
  )
  return (
    <section aria-label={t('title')} className="mt-8 border-t border-line pt-5">
      <p className="mb-3 font-semibold">{t('title')}</p>
      <p className="flex flex-wrap gap-3">
        {button('like', votes.liked)}
        {button('dislike', votes.disliked)}
      </p>
      {error && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </section>
  )
}

const Thumb = ({ isDown }: { isDown: boolean }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    className={`size-5 ${isDown ? 'rotate-180' : ''}`}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinejoin="round"
  >
    <path
      d={
        'M7.5 10.5v9.5h-4v-9.5zm0 0 4-7.5a2.4 2.4 0 0 1 2.3 3l-.8 3.5h5.5a2 ' +
        '2 0 0 1 2 2.4l-1.4 6.5a2 2 0 0 1-2 1.6H7.5'
      }
    />
  </svg>
)
