import type { Site } from './site.ts'

/** Whether errors for staff are also written to the browser's console: in a preview and in development. */
export const showsProblems = ({ preview }: Pick<Site, 'preview'>): boolean =>
  preview !== undefined || process.env.NODE_ENV === 'development'
