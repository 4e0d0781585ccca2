/** Texts of the comments' island, below 'comments' in public/locales/{lng}/blog.json. */
export const COMMENT_LABELS = [
  'title',
  'none',
  'name',
  'message',
  'send',
  'sent',
  'pending',
  'needName',
  'needMessage',
  'failed',
  'notOffered',
] as const

/** The comments' texts by key. */
export type CommentLabels = Readonly<Record<(typeof COMMENT_LABELS)[number], string>>

/** Texts of the votes' island, below 'votes'. */
export const VOTE_LABELS = ['title', 'like', 'dislike', 'failed'] as const

/** The votes' texts by key. */
export type VoteLabels = Readonly<Record<(typeof VOTE_LABELS)[number], string>>
