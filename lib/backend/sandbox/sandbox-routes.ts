/**
 * Stand-ins of outside services, so that everything works on a machine without internet: the card processor's
 * tokenization script and the anti-bot challenge's script, each with its frames.
 */
import { readFile } from 'node:fs/promises'
import type { Context, Hono } from 'hono'
import type { Backend } from '../backend.ts'
import { type ApiEnvironment, readBody } from '../routes/api.ts'
import { createCardToken } from './card-tokens.ts'
import { createChallengeAnswer } from './challenge.ts'

const PAGES = new URL('./pages/', import.meta.url)

/** Path of each file below /sandbox. */
const FILES: Readonly<Record<string, string>> = {
  '/nmi/token/Collect.js': 'collect.js',
  '/nmi/token/field.html': 'card-field.html',
  '/nmi/token/field.js': 'card-field.js',
  '/recaptcha/api.js': 'challenge.js',
  '/recaptcha/box.html': 'challenge-box.html',
  '/recaptcha/box.js': 'challenge-box.js',
}

/** The frames hold what a shopper enters: their own script, their own server, nothing else. */
const FRAME_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'"

/** Addresses of the stand-ins by provider, for provider_scripts of GET /config. */
export const sandboxScripts = (origin: string) => ({
  nmi: `${origin}/sandbox/nmi/token/Collect.js`,
  recaptcha: `${origin}/sandbox/recaptcha/api.js`,
})

async function answerFile(context: Context, name: string) {
  const isPage = name.endsWith('.html')
  context.header('Cache-Control', 'no-cache')
  context.header('X-Content-Type-Options', 'nosniff')
  context.header('Referrer-Policy', 'no-referrer')
  if (isPage) context.header('Content-Security-Policy', FRAME_POLICY)
  const type = isPage ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8'
  return context.body(await readFile(new URL(name, PAGES), 'utf8'), 200, { 'Content-Type': type })
}

/** GET of the files, and what their frames call: POST /sandbox/nmi/token/create and /sandbox/recaptcha/answer. */
export function addSandboxRoutes(app: Hono<ApiEnvironment>, { configuration }: Backend) {
  for (const [path, name] of Object.entries(FILES)) {
    app.get(`/sandbox${path}`, (context) => answerFile(context, name))
  }
  app.post('/sandbox/nmi/token/create', async (context) => {
    context.header('Cache-Control', 'no-store')
    const created = createCardToken(configuration.sessionSecret, await readBody(context))
    return created ? context.json(created) : context.json({ error: 'The card can not be used.' }, 400)
  })
  app.post('/sandbox/recaptcha/answer', async (context) => {
    context.header('Cache-Control', 'no-store')
    const { sitekey } = await readBody(context)
    if (typeof sitekey !== 'string' || sitekey.length > 200) return context.json({ error: 'invalid-input' }, 400)
    return context.json({ answer: createChallengeAnswer(configuration.sessionSecret, sitekey) })
  })
}
