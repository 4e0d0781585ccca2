'use client'

import { useTranslations } from 'next-intl'
import { useSite } from '#components/site/site-provider.client.tsx'
import type { CommentThread as Thread } from '#lib/blog/comments.ts'
import type { BlogCommentWire } from '#lib/contracts/blog.ts'
import { formatDate } from '#lib/core/time/date.ts'

/** A comment on a post with the store's replies. */
export function CommentThread({ thread: { comment, replies } }: { thread: Thread }) {
  return (
    <li className="py-4">
      <Comment comment={comment} />
      {replies.map((reply) => (
        <div key={reply.comment_id} className="mt-3 border-s-2 border-line ps-4">
          <Comment comment={reply} />
        </div>
      ))}
    </li>
  )
}

/** Shoppers choose their names, even the store's: only replies are marked as the store's. */
function Comment({ comment: { author, message, written_at, reply_to } }: { comment: BlogCommentWire }) {
  const t = useTranslations('blog.comments')
  const { locale, timeZone } = useSite()
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <bdi className="font-semibold wrap-anywhere">{author}</bdi>
        {reply_to !== '' && <span className="text-sm font-semibold">{t('reply')}</span>}
        <time dateTime={written_at} className="text-sm text-muted">
          {formatDate(written_at, locale, timeZone)}
        </time>
      </p>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {message}
      </p>
    </>
  )
}
