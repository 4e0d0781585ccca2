/** No path of a back end has more or longer segments. */
const MAX_SEGMENTS = 12
const MAX_SEGMENT_LENGTH = 512

/**
 * Whether a path of decoded segments must not be forwarded to a back end: empty or dot segments, control characters.
 */
export const isUnsafePath = (segments: readonly string[]): boolean =>
  segments.length > MAX_SEGMENTS || segments.some(isUnsafeSegment)

const isUnsafeSegment = (segment: string): boolean =>
  segment === '' ||
  segment === '.' ||
  segment === '..' ||
  segment.length > MAX_SEGMENT_LENGTH ||
  /[\p{Cc}\u2028\u2029]|\p{Surrogate}/u.test(segment)
