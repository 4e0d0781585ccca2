/** Scripts that protect a store from bots and fraud, and their policy requests. */
import type { PolicyRequest } from '../core/policy-request.ts'
import { resolveHttpUrl } from '../core/url/url.ts'
import type { Site } from './site.ts'

/** Origins from which the bot-protection sensor loads code and to which it reports. */
const SENSOR_ORIGINS = ['https://*.px-cloud.net', 'https://*.px-client.net', 'https://*.pxchk.net']

/**
 * Addresses of the scripts: the bot-protection sensor of px_app_id on every page (S1-3.1) and the fraud screening of
 * nofraud_javascript_url under /checkout (S2-3.10). null if not configured, and on pages without scripts of partners
 * (pagespeed).
 */
export function protectionScripts({ config, variant, url }: Pick<Site, 'config' | 'variant' | 'url'>) {
  const appId = config.partners.pxAppId.trim()
  const hasSensor = !variant.isPagespeed && /^[A-Za-z0-9]{4,24}$/.test(appId)
  const screening = config.payments.nofraudScriptUrl.trim()
  return {
    sensor: hasSensor ? { src: `https://client.px-cloud.net/${appId}/main.min.js`, appId } : null,
    screening: (!variant.isPagespeed && screening !== '' && resolveHttpUrl(screening, url('/'))) || null,
  }
}

export function protectionRequests(site: Site): PolicyRequest[] {
  const { sensor, screening } = protectionScripts(site)
  return [
    ...(sensor ? [{ by: 'bot protection', code: SENSOR_ORIGINS }] : []),
    ...(screening ? [{ by: 'fraud screening', code: [new URL(screening).origin] }] : []),
  ]
}
