/** The bot-protection sensor (specification 3.1, px_app_id): its script, and what a page's policy must allow for it. */

const HOSTS = ['https://*.px-cloud.net', 'https://*.px-client.net', 'https://*.pxchk.net']

/** Address of the sensor's script for an app id, e.g. 'PXab12Cd34'; '' for what is no app id. */
export const sensorScriptOf = (appId: string): string =>
  /^[A-Za-z0-9]{4,24}$/.test(appId.trim()) ? `https://client.px-cloud.net/${appId.trim()}/main.min.js` : ''

/** Origins that the sensor loads code from and reports to; none without an app id. */
export const sensorOriginsOf = (appId: string): readonly string[] => (sensorScriptOf(appId) ? HOSTS : [])
