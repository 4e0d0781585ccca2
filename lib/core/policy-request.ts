/**
 * What one part of a store asks the policy of its pages to allow besides the site itself. Every source of a policy comes
 * from one of these, so that it can be told who asked for it.
 */
export type PolicyRequest = {
  /** Who asks, in ASCII: 'challenge', 'media host'. */
  readonly by: string
  /** Origins its code comes from; its looks, calls, pictures and frames may come from there too. */
  readonly code?: readonly string[]
  /** Origins it sends to by calls and pictures; no code may come from there. */
  readonly calls?: readonly string[]
  /** Origins that pictures, videos and sound come from. */
  readonly media?: readonly string[]
  /** Origins that typefaces come from. */
  readonly fonts?: readonly string[]
  /** Origins that frames come from. */
  readonly frames?: readonly string[]
  /** Origins that forms are sent to. */
  readonly forms?: readonly string[]
  /** Value of frame-ancestors: who may frame the page. */
  readonly frameAncestors?: string
}
