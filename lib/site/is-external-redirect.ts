import type { Site } from './site.ts'

/**
 * Whether a redirect of the back end would open another site on an in-store screen, which is blocked there
 * (lib/core/html/block-external-links.ts).
 */
export const leadsAway = ({ config, host }: Site, target: string): boolean =>
  config.header.type === 'kiosk' &&
  !target.startsWith('/') &&
  !(URL.canParse(target) && new URL(target).hostname === host)
