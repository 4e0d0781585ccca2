import type { RestClient } from '../api/request.client.ts'
import { BlogCommentListWire, BlogVotesWire, SentBlogCommentWire } from '../contracts/blog.ts'
import type { BlogCommentRequest } from '../contracts/blog-request.ts'
import { fillPath, REST_PATHS } from '../contracts/paths.ts'
import type { Vote } from './votes.ts'

/** GET the approved comments, oldest first. */
export const loadComments = (rest: RestClient, postId: string) =>
  rest.load(fillPath(REST_PATHS.blogComments, { post_id: postId }), BlogCommentListWire)

/** POST a comment; `is_approved` in the response is false if staff must approve it first. */
export const sendComment = (rest: RestClient, postId: string, body: BlogCommentRequest) =>
  rest.send({
    method: 'POST',
    path: fillPath(REST_PATHS.blogComments, { post_id: postId }),
    body,
    schema: SentBlogCommentWire,
  })

/** PUT {vote}; 'none' removes the vote. */
export const sendVote = (rest: RestClient, postId: string, vote: Vote) =>
  rest.send({
    method: 'PUT',
    path: fillPath(REST_PATHS.blogVote, { post_id: postId }),
    body: { vote },
    schema: BlogVotesWire,
  })
