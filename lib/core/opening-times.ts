/**
 * Opening and closing time as staff wrote them; words such as 'By appointment', which may be in both fields, only once.
 */
export const writtenTimes = ({ open, close }: { open: string; close: string }): string[] => [
  ...new Set([open.trim(), close.trim()].filter(Boolean)),
]
