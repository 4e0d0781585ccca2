/** `npm run contract:check -- <api base> [--locale en-US] [--allow-writes]`: judges any store back end. */
import { parseArgs } from 'node:util'
import { toDashLocale } from '../core/locales.ts'
import { checkBackEnd } from './check-back-end.ts'
import { formatReport, isBroken } from './report.ts'

const USAGE = `Usage: npm run contract:check -- <api base> [--locale en-US] [--allow-writes]

  <api base>      where the calls are answered, e.g. https://backend.example.com/api/rest
  --locale        language of the answers; default: the store's own
  --allow-writes  also fills and empties the cart of a guest; nothing is ordered or mailed

Ends with exit code 1 when an answer breaks the contract.`

/** The base without '/' at the end; null when it is no http address or holds a password. */
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
      options: { locale: { type: 'string' }, 'allow-writes': { type: 'boolean', default: false } },
    })
    const base = positionals.length === 1 ? readBase(positionals[0]) : null
    const locale = values.locale === undefined ? undefined : toDashLocale(values.locale)
    if (base === null || (values.locale !== undefined && locale === undefined)) return null
    return { base, locale, allowsWrites: values['allow-writes'] }
  } catch {
    return null
  }
}

const options = readArguments()
if (options === null) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  const outcomes = await checkBackEnd(options)
  console.info(`${options.base}\n\n${formatReport(outcomes)}`)
  process.exitCode = isBroken(outcomes) ? 1 : 0
}
