import type { BlogVoteRequest } from '../contracts/blog-request.ts'
import type { Session } from '../session/session.ts'

/** A shopper's vote on a post. */
export type Vote = BlogVoteRequest['vote']

/** How many like and dislike a post, and what the shopper has voted. */
export type Votes = { readonly liked: number; readonly disliked: number; readonly own: Vote }

/** What the session says of a post (blog_liked and blog_disliked, specification 3.12). */
export function findOwnVote({ likedPosts, dislikedPosts }: Session, postId: string): Vote {
  if (likedPosts.includes(postId)) return 'like'
  return dislikedPosts.includes(postId) ? 'dislike' : 'none'
}

/** The votes as they will be once the shopper's own has changed; the vote given before no longer counts. */
export function changeVote({ liked, disliked, own }: Votes, next: Vote): Votes {
  const shift = (vote: Vote) => Number(next === vote) - Number(own === vote)
  return {
    liked: Math.max(0, liked + shift('like')),
    disliked: Math.max(0, disliked + shift('dislike')),
    own: next,
  }
}
