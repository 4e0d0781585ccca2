import type { RestClient } from '../../api/request.client.ts'
import { BlogVotesWire } from '../../contracts/blog.ts'
import type { Vote } from '../votes.ts'

/** PUT /blog/{post_id}/vote; 'none' takes the vote back. */
export const sendVote = (rest: RestClient, postId: string, vote: Vote) =>
  rest.send({ method: 'PUT', path: `/blog/${encodeURIComponent(postId)}/vote`, body: { vote }, schema: BlogVotesWire })
