import type { Site } from './site.ts'

/** Whether a redirect of the back end would lead an in-store screen to another site; screens stay (lib/core/keep-inside.ts). */
export const leadsAway = ({ config, host }: Site, target: string): boolean =>
  config.header.type === 'kiosk' &&
  !target.startsWith('/') &&
  !(URL.canParse(target) && new URL(target).hostname === host)
