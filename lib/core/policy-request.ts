/**
 * Sources that one part of a store adds to the Content-Security-Policy of its pages. Every source has such an entry, so
 * that the policy can be explained.
 */
export type PolicyRequest = {
  /** The part, in ASCII: 'challenge', 'media host'. */
  readonly by: string
  /** Origins of scripts; styles, calls, pictures and frames of these origins are allowed too. */
  readonly code?: readonly string[]
  /** Origins that receive calls and picture requests; no scripts from there. */
  readonly calls?: readonly string[]
  /** Origins of pictures, videos and sound. */
  readonly media?: readonly string[]
  /** Origins of typefaces. */
  readonly fonts?: readonly string[]
  /** Origins of frames. */
  readonly frames?: readonly string[]
  /** Targets of forms. */
  readonly forms?: readonly string[]
  /** Value of frame-ancestors. */
  readonly frameAncestors?: string
}
