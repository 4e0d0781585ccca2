import type { Site } from './site.ts'

/** Whether what staff have to mend is written to the browser's console too: in a preview and in development. */
export const showsProblems = ({ preview }: Pick<Site, 'preview'>): boolean =>
  preview !== undefined || process.env.NODE_ENV === 'development'
