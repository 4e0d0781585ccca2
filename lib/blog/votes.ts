import type { BlogVoteRequest } from '../contracts/blog-request.ts'
import type { Session } from '../session/session.ts'

export type Vote = BlogVoteRequest['vote']

/** Numbers of likes and dislikes of a post, and the shopper's vote. */
export type Votes = { readonly liked: number; readonly disliked: number; readonly own: Vote }

/** The shopper's vote on a post, from the session (blog_liked and blog_disliked, S1-3.12). */
export function findOwnVote({ likedPosts, dislikedPosts }: Session, postId: string): Vote {
  if (likedPosts.includes(postId)) return 'like'
  return dislikedPosts.includes(postId) ? 'dislike' : 'none'
}

/** Votes after the shopper's vote changes to `next`; the old vote no longer counts. */
export function changeVote({ liked, disliked, own }: Votes, next: Vote): Votes {
  const shift = (vote: Vote) => Number(next === vote) - Number(own === vote)
  return {
    liked: Math.max(0, liked + shift('like')),
    disliked: Math.max(0, disliked + shift('dislike')),
    own: next,
  }
}
