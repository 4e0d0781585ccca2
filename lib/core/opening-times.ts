/** The times of a line of opening hours as staff wrote them; words such as 'By appointment', which may stand in both, once. */
export const writtenTimes = ({ open, close }: { open: string; close: string }): string[] => [
  ...new Set([open.trim(), close.trim()].filter(Boolean)),
]
