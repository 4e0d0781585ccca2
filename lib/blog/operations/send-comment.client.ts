import type { RestClient } from '../../api/request.client.ts'
import { SentBlogCommentWire } from '../../contracts/blog.ts'
import type { BlogCommentRequest } from '../../contracts/blog-request.ts'

/** POST /blog/{post_id}/comments. */
export const sendComment = (rest: RestClient, postId: string, body: BlogCommentRequest) =>
  rest.send({
    method: 'POST',
    path: `/blog/${encodeURIComponent(postId)}/comments`,
    body,
    schema: SentBlogCommentWire,
  })
