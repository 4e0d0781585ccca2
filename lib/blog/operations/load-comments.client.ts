import type { ApiFailure } from '../../api/failure.ts'
import type { RestClient } from '../../api/request.client.ts'
import { BlogCommentListWire, type BlogCommentWire } from '../../contracts/blog.ts'
import type { Result } from '../../core/result.ts'

/** GET /blog/{post_id}/comments: what everybody may read, the oldest first. */
export const loadComments = (
  rest: RestClient,
  postId: string,
): Promise<Result<readonly BlogCommentWire[], ApiFailure>> =>
  rest.load(`/blog/${encodeURIComponent(postId)}/comments`, BlogCommentListWire)
