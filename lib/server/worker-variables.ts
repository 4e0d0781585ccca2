/**
 * Environment variables of the storefront that also work on workerd: those in docs/deploy.md that are not specific to
 * Node. A test compares the two.
 */
export const WORKER_VARIABLES = [
  'EDGE_CONFIG',
  'REVALIDATE_SECRET',
  'STAGING_DOMAINS',
  'NMI_SCRIPT_URL',
  'RECAPTCHA_SCRIPT_URL',
  'KIOSK_SERVICE_URL',
  'KIOSK_ANALYTICS_URL',
  'LOG_FORMAT',
  'TRUST_REQUEST_ID',
  'TRUSTED_PROXIES',
  'CSP_REASONS',
  'REFUSE_PRIVATE_TARGETS',
] as const

/** The variables that are set, as bindings of the worker. */
export const bindingsFrom = (env: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(WORKER_VARIABLES.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])))
