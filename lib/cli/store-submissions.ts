/** `npm run store -- quotes`, `messages`, `comments` and `reviews`: lists and moderates submissions of shoppers. */
import { writeFile } from 'node:fs/promises'
import type { TypedPage } from '../backend/store/list-part.ts'
import type { ReviewDecision } from '../backend/store/shopper-reviews.ts'
import type { SubmissionList } from '../backend/store/submission-lists.ts'
import { withoutControls } from '../telemetry/redact-log.ts'
import { withStores } from './store-access.ts'
import { describePage } from './store-text.ts'

type CommentOptions = TypedPage & { approve?: string; remove?: string; reply?: string; text?: string }
type ReviewOptions = TypedPage & { approve?: string; refuse?: string; reply?: string; text?: string; photo?: string }

const print = (text: string): void => console.info(withoutControls(text))

/** Requires --text, so that forgetting it can't delete an existing reply. */
function requireText(text: string | undefined): string {
  if (text === undefined) throw new Error('The reply is missing: --text "…", or --text "" to remove it')
  return text
}

/** Prints a page of entries as JSON lines on stdout; the count goes to stderr. */
export async function showSubmissions(id: string, name: SubmissionList, { page, limit }: TypedPage): Promise<number> {
  const listed = await withStores((stores) => stores.submissions(id, name, { page, limit }))
  for (const entry of listed.entries) print(JSON.stringify(entry))
  console.error(describePage(name, listed, { page, limit }))
  return 0
}

/** Lists a store's comments, approves, deletes or replies to one. */
export async function manageComments(id: string, options: CommentOptions): Promise<number> {
  const { approve, remove, reply, text } = options
  const named = approve ?? remove ?? reply
  if (named === undefined) return showSubmissions(id, 'comments', options)
  const action =
    approve !== undefined
      ? { approve: true as const }
      : remove !== undefined
        ? { remove: true as const }
        : { reply: requireText(text) }
  const isDone = await withStores((stores) => stores.moderateComment(id, Number(named), action))
  const done = 'approve' in action ? 'approved' : 'remove' in action ? 'removed' : 'replied to'
  print(isDone ? `Comment ${named}: ${done}.` : `There is no comment ${named} in '${id}'.`)
  return isDone ? 0 : 1
}

/** Lists a store's reviews, approves, refuses or replies to one, or writes its photo to a file. */
export async function manageReviews(id: string, options: ReviewOptions): Promise<number> {
  const { approve, refuse, reply, text, photo } = options
  if (photo !== undefined) {
    const bytes = await withStores((stores) => stores.photo(id, Number(photo)))
    if (bytes === undefined) {
      print(`Review ${photo} of '${id}' doesn't exist or has no photo.`)
      return 1
    }
    await writeFile(`review-${Number(photo)}.webp`, Buffer.from(bytes, 'base64'))
    print(`Wrote review-${Number(photo)}.webp.`)
    return 0
  }
  const named = approve ?? refuse ?? reply
  if (named === undefined) return showSubmissions(id, 'reviews', options)
  const decision: ReviewDecision =
    approve !== undefined ? { approve: true } : refuse !== undefined ? { refuse: true } : { reply: requireText(text) }
  const isDone = await withStores((stores) => stores.moderateReview(id, Number(named), decision))
  const done = approve !== undefined ? 'approved' : refuse !== undefined ? 'refused' : 'replied to'
  print(isDone ? `Review ${named}: ${done}.` : `There is no review ${named} in '${id}'.`)
  return isDone ? 0 : 1
}
