/**
 * `npm run contract:check -- <api base> [--locale en-US] [--host name] [--allow-writes]`: checks any store back end.
 */
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { toDashLocale } from '../core/locales.ts'
import { edgeConfigReader } from '../tenant/edge-config.ts'
import { normalizeHost, registryKeyOf } from '../tenant/host.ts'
import { type Tenant, TenantRecord } from '../tenant/tenant.ts'
import { checkBackEnd } from './check-back-end.ts'
import { formatReport, formatTraces, isBroken } from './report.ts'

const USAGE = `Usage: npm run contract:check -- <api base> [--locale en-US] [--host shop.example.com] [--allow-writes]

  <api base>      base address of the calls, e.g. https://backend.example.com/api/rest
  --locale        language of the responses; default: the store's language
  --host          compares GET /config with this hostname's record in the registry (address in EDGE_CONFIG)
  --allow-writes  also places an order, creates accounts and sends reviews, comments and enquiries with invented
                  data, and lists what it has left in the store: only for a store without real shoppers

Exit code 1 if a response violates the contract, 2 if the check itself failed.`

/** The base without trailing '/'; null if it is no http(s) address or contains credentials. */
function readBase(text: string | undefined): string | null {
  if (text === undefined || !URL.canParse(text)) return null
  const { protocol, username, password, origin, pathname } = new URL(text)
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return null
  return `${origin}${pathname}`.replace(/\/+$/, '')
}

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        locale: { type: 'string' },
        host: { type: 'string' },
        'allow-writes': { type: 'boolean', default: false },
      },
    })
    const base = positionals.length === 1 ? readBase(positionals[0]) : null
    const locale = values.locale === undefined ? undefined : toDashLocale(values.locale)
    const host = values.host === undefined ? undefined : normalizeHost(values.host)
    if (base === null || host === null || (values.locale !== undefined && locale === undefined)) return null
    return { base, locale, host, allowsWrites: values['allow-writes'] }
  } catch {
    return null
  }
}

/** The registry's record of a hostname. Throws if it is missing or can't be read. */
async function readRecord(host: string): Promise<Tenant> {
  const key = registryKeyOf(host)
  const record = v.safeParse(TenantRecord, await edgeConfigReader(process.env.EDGE_CONFIG)(key))
  if (!record.success) throw new Error(`the registry's item ${key} is not a valid store record`)
  return record.output
}

const options = readArguments()
if (options === null) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  const { host, ...target } = options
  try {
    const record = host === undefined ? undefined : await readRecord(host)
    const traces: string[] = []
    const outcomes = await checkBackEnd({ ...target, record, onTrace: (what) => traces.push(what) })
    const hint = record
      ? ''
      : '\nlocale, locales and iframe_url were not compared with the registry; use --host to compare them'
    console.info(`${options.base}\n\n${formatReport(outcomes)}${formatTraces(traces)}${hint}`)
    process.exitCode = isBroken(outcomes) ? 1 : 0
  } catch (error) {
    console.error(`The check failed: ${error instanceof Error ? error.message : 'unknown reason'}.`)
    process.exitCode = 2
  }
}
