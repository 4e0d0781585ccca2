import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findCycles, reachableFrom, readImports, readProject, type SourceFile } from './import-graph.ts'
import { isAllowed } from './rules.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const files = readProject(ROOT, ['app', 'components', 'lib', 'middleware.ts', 'instrumentation.ts'])
const shipped = files.filter(({ path }) => !/\.test\.tsx?$/.test(path) && !/^lib\/cli\//.test(path))
const storefront = shipped.filter(
  ({ path }) => !/^lib\/(?:backend|bridges|conformance|contract-server|sandbox)\//.test(path),
)
const importsOf = new Map(files.map(({ path, imports }) => [path, imports]))

describe('the sources of this project', () => {
  it('import only what the rules allow for their folder', () => {
    const forbidden = files
      .filter(({ path }) => !/\.test\.tsx?$/.test(path))
      .flatMap(({ imports }) => imports)
      .filter(({ from, to, isExternal }) => !isExternal && !isAllowed(from, to))
      .map(({ from, to }) => `${from} → ${to}`)
    expect(forbidden).toEqual([])
  })

  it('load the stand-ins of providers only on demand', () => {
    const loads = shipped
      .flatMap(({ imports }) => imports)
      .filter(({ from, to }) => to.startsWith('lib/sandbox/') && !from.startsWith('lib/sandbox/'))
      .map(({ from, isDynamic }) => ({ from, isDynamic }))
    expect(loads).toEqual([{ from: 'lib/backend/serve.ts', isDynamic: true }])
  })

  it('load the table of private networks only on demand, since few calls need it', () => {
    const loads = shipped
      .flatMap(({ imports }) => imports)
      .filter(({ to }) => to === 'lib/api/private-host.ts' || to.startsWith('ipaddr.js'))
      .map(({ from, isDynamic }) => ({ from, isDynamic }))
    expect(loads).toEqual([
      { from: 'lib/api/private-host.ts', isDynamic: false },
      { from: 'lib/api/refuse-target.ts', isDynamic: true },
    ])
  })

  it('have views in components only, and loaders in lib only', () => {
    const ofNext = /\/(?:page|layout|error|global-error|not-found)\.tsx$/
    const views = shipped.filter(({ path }) => /^app\/.*\.tsx$/.test(path) && !ofNext.test(path))
    const loaders = shipped.filter(({ path }) => /^components\/.*\.server\.tsx?$/.test(path))
    expect([...views, ...loaders].map(({ path }) => path)).toEqual([])
  })

  it('import no file that is missing', () => {
    const known = new Set(files.map(({ path }) => path))
    const missing = files
      .flatMap(({ imports }) => imports)
      .filter(({ to, isExternal }) => !isExternal && /^(?:app|components|lib)\/.*\.tsx?$/.test(to) && !known.has(to))
      .map(({ from, to }) => `${from} → ${to}`)
    expect(missing).toEqual([])
  })

  it('have unique names across lib and components', () => {
    const roomName = (path: string, half: string) =>
      new RegExp(`^${half}/([^/]+)/(?:.*/)?([^/]+?)(?:\\.client|\\.server)?\\.tsx?$`).exec(path)?.slice(1).join('/')
    const views = new Set(shipped.map(({ path }) => roomName(path, 'components')).filter(Boolean))
    const twins = shipped.map(({ path }) => roomName(path, 'lib') ?? '').filter((name) => views.has(name))
    expect(views.size).toBeGreaterThan(100)
    expect([...new Set(twins)]).toEqual([])
  })

  it('share a file of lib/core, lib/site or components/ui only if at least two places use it', () => {
    // Each route of app counts as a place.
    const placeOf = (path: string) => (path.startsWith('app/') ? path : path.split('/').slice(0, 2).join('/'))
    const users = new Map<string, Set<string>>()
    for (const { path, imports } of files.filter(({ path }) => !/\.test\.tsx?$/.test(path)))
      for (const { to } of imports) users.set(to, (users.get(to) ?? new Set()).add(placeOf(path)))
    // Each widget of Headless UI has its one wrapper in components/ui.
    const isWrapper = ({ imports }: SourceFile) => imports.some(({ to }) => to.startsWith('@headlessui/'))
    const lonely = shipped
      .filter((file) => !isWrapper(file))
      .map(({ path }) => path)
      .filter((path) => /^(?:lib\/core|lib\/site|components\/ui)\/.*\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
      .filter((path) => {
        const places = users.get(path) ?? new Set()
        // Parts of another shared file are beside it.
        return places.size < 2 && !places.has(placeOf(path))
      })
    expect(lonely).toEqual([])
  })

  it('have no circular imports', () => {
    expect(findCycles(shipped)).toEqual([])
  })

  it('keep server files out of the browser', () => {
    const next = (path: string) =>
      (importsOf.get(path) ?? []).filter(({ isTypeOnly }) => !isTypeOnly).map(({ to }) => to)
    const leaks = storefront
      .filter(({ path, source }) => /\.client\.tsx?$/.test(path) || /^['"]use client['"]/.test(source))
      .flatMap(({ path }) =>
        [...reachableFrom(path, next)]
          .filter((reached) => reached === 'server-only' || /\.server\.tsx?$/.test(reached))
          .map((reached) => `${path} → … → ${reached}`),
      )
    expect(leaks).toEqual([])
  })

  it('use only Web APIs in the storefront, except in .node files, which nothing else imports', () => {
    const isForNode = (path: string) => path.endsWith('.node.ts')
    const nodeModules = storefront
      .flatMap(({ imports }) => imports)
      .filter(({ from, isTypeOnly }) => !isForNode(from) && !isTypeOnly)
      .filter(({ to, isExternal }) => (isExternal && isBuiltin(to)) || isForNode(to))
      .map(({ from, to }) => `${from} → ${to}`)
    expect(nodeModules).toEqual([])
  })

  it('have suffixes for the side on which they run', () => {
    const hasDirective = (source: string) => /^(?:\s|\/\*[\s\S]*?\*\/|\/\/.*\n)*['"]use client['"]/.test(source)
    const unmarked = storefront.filter(
      // Next prescribes the names of its files in app/.
      ({ path, source }) => hasDirective(source) && !/\.client\.tsx?$/.test(path) && !path.startsWith('app/'),
    )
    const withoutDirective = storefront.filter(
      ({ path, source }) => path.endsWith('.client.tsx') && !hasDirective(source),
    )
    const withoutGuard = storefront.filter(
      ({ path, imports }) => /\.server\.tsx?$/.test(path) && !imports.some(({ to }) => to === 'server-only'),
    )
    expect({
      'use client without .client in the name': unmarked.map(({ path }) => path),
      '.client.tsx without use client': withoutDirective.map(({ path }) => path),
      '.server without import of server-only': withoutGuard.map(({ path }) => path),
    }).toEqual({
      'use client without .client in the name': [],
      '.client.tsx without use client': [],
      '.server without import of server-only': [],
    })
  })
})

describe('texts', () => {
  // It builds a URL with a variable part, not a text.
  const others = new Set(['components/cms/enhance/enhance-click.client.ts'])

  it('get parameters and plurals only by their message format', () => {
    const byHand = storefront.filter(
      ({ path, source }) =>
        !others.has(path) &&
        !path.startsWith('lib/contracts/') &&
        /\.replace(?:All)?\(\s*['"`]\{|\bPluralRules\(|\w: ['"]\{\w+\}['"]/.test(source),
    )
    expect(byHand.map(({ path }) => path)).toEqual([])
  })

  it('reach islands only through Messages', () => {
    const providers = storefront.filter(
      ({ imports, source }) => imports.some(({ to }) => to === 'next-intl') && /NextIntlClientProvider/.test(source),
    )
    expect(providers.map(({ path }) => path)).toEqual(['components/ui/messages.client.tsx'])
  })
})

describe('the addresses of the contract', () => {
  // Paths of requests: path: '…', rest.load('…'), a route of the back end.
  const USE = /(?:\bpath: |\.load\(|\bresource=\{|\bapi\.(?:get|post|put|delete)\()\s*([`'"])(\/[^`'"]*)\1/g

  it('are written only in lib/contracts/paths.ts', () => {
    const written = shipped
      // The storefront's own addresses.
      .filter(({ path }) => path !== 'lib/core/url/routes.ts')
      .flatMap(({ path, source }) =>
        [...source.matchAll(USE)]
          // '/' is the path of a cookie.
          .filter(([, , address]) => address !== '/')
          .map(([, , address]) => `${path}: ${address}`),
      )
    expect(written).toEqual([])
  })
})

describe('the commands', () => {
  const beginning = 'lib/cli/run.mjs'

  // Bundlers run their loaders with any version of Node.
  const loader = 'lib/i18n/compile-texts.mjs'

  it('are TypeScript, except a loader of the build and the entry file of a fresh clone, which needs only Node', () => {
    const plain = files.filter(({ path }) => /^lib\/.*\.mjs$/.test(path)).map(({ path }) => path)
    expect(plain.toSorted()).toEqual([beginning, loader])
    expect((importsOf.get(beginning) ?? []).map(({ to }) => to).filter((name) => !isBuiltin(name))).toEqual([])
  })

  it('in package.json refer to existing files', () => {
    const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { scripts: Record<string, string> }
    const named = Object.values(scripts).flatMap((script) => {
      const [, file = '', command] = /^(?:exec )?node (?:--\S+ )*(\S+)(?: ([\w-]+))?/.exec(script) ?? []
      if (file !== beginning && file !== 'lib/cli/main.ts') return file ? [file] : []
      return [command === 'test' ? 'tests/run/test.ts' : `lib/cli/commands/${command}.ts`]
    })
    expect(named).toContain('lib/cli/commands/start.ts')
    expect(named.filter((file) => !existsSync(ROOT + file))).toEqual([])
  })
})

describe('the rules', () => {
  it.each([
    ['lib/core/money/money.ts', 'lib/contracts/product.ts', false],
    ['lib/contracts/product.ts', 'lib/core/money/money.ts', true],
    ['lib/site/site.ts', 'lib/cart/cart.ts', false],
    ['lib/tenant/tenant.ts', 'lib/i18n/paths.ts', false],
    ['lib/catalog/map.ts', 'lib/product/product.ts', true],
    ['lib/product/product.ts', 'lib/catalog/map.ts', false],
    ['lib/checkout/receipt/order.ts', 'lib/cart/cart.ts', true],
    ['lib/cart/cart.ts', 'components/cart/cart.tsx', false],
    ['lib/cart/cart.ts', 'lib/backend/http/app.ts', false],
    ['lib/cli/stores.ts', 'lib/backend/http/app.ts', true],
    ['lib/cli/commands/store/orders.ts', 'lib/cli/stores.ts', true],
    ['lib/cli/commands/store/orders.ts', 'lib/backend/http/app.ts', false],
    ['lib/cli/commands/store/new.ts', 'lib/backend/import/new-store.ts', true],
    ['lib/cli/check-content.ts', 'lib/backend/import/read-folder.ts', true],
    ['lib/cli/check-content.ts', 'lib/backend/http/app.ts', false],
    ['lib/cli/order-text.ts', 'lib/cli/commands/store/orders.ts', false],
    ['lib/backend/http/app.ts', 'lib/contracts/product.ts', true],
    ['lib/backend/office/check-document.ts', 'lib/cms/check/find-problems.ts', true],
    ['lib/backend/office/content-editor.ts', 'lib/cms/check/find-problems.ts', false],
    ['lib/backend/text/redirect-path.ts', 'lib/routing/redirect-address.ts', true],
    ['lib/backend/store/redirects.ts', 'lib/routing/redirect-address.ts', false],
    ['lib/sandbox/provider-pages.ts', 'lib/backend/orders/place-order.ts', true],
    ['lib/sandbox/provider-pages.ts', 'lib/site/site.ts', false],
    ['lib/backend/serve.ts', 'lib/sandbox/create-sandbox.ts', true],
    ['lib/backend/http/app.ts', 'lib/sandbox/create-sandbox.ts', false],
    ['lib/backend/payments/card-gateway.ts', 'lib/sandbox/card-tokens.ts', false],
    ['lib/cli/start.ts', 'lib/sandbox/create-sandbox.ts', false],
    ['lib/bridges/medusa/bridge-app.ts', 'lib/contracts/paths.ts', true],
    ['lib/bridges/medusa/bridge-app.ts', 'lib/backend/http/app.ts', false],
    ['lib/bridges/medusa/bridge-app.ts', 'lib/contract-server/session.ts', true],
    ['lib/backend/account/session-routes.ts', 'lib/contract-server/session.ts', true],
    ['lib/contract-server/session.ts', 'lib/backend/text/messages.ts', false],
    ['lib/cart/map.ts', 'lib/contract-server/money.ts', false],
    ['lib/site/site.ts', 'lib/bridges/medusa/bridge-app.ts', false],
    ['lib/server/scrape.node.ts', 'lib/telemetry/metrics.ts', true],
    ['lib/server/scrape.node.ts', 'lib/cli/settings.ts', false],
    ['lib/cloudflare/worker.ts', 'lib/server/request-line.ts', true],
    ['lib/cli/local-site.ts', 'lib/server/request-line.ts', false],
    ['lib/cli/medusa-site.ts', 'lib/bridges/medusa/demo/demo-catalog.ts', true],
    ['lib/conformance/call-back-end.ts', 'lib/contracts/calls.ts', true],
    ['lib/cart/cart.ts', 'lib/contracts/calls.ts', false],
    ['lib/backend/import/check-config.ts', 'lib/contracts/config-keys.ts', true],
    ['lib/config/map-config.ts', 'lib/contracts/config-keys.ts', false],
    ['lib/contracts/config.ts', 'lib/contracts/config-help.ts', false],
    ['lib/contracts/cart.ts', 'lib/contracts/calls/cart-calls.ts', false],
    ['lib/site/site.ts', 'lib/conformance/call-back-end.ts', false],
    ['lib/backend/http/app.ts', 'lib/site/site.ts', false],
    ['components/ui/icon.client.tsx', 'lib/site/site.ts', false],
    ['components/ui/icon.client.tsx', 'components/cart/cart.tsx', false],
    ['components/ui/icon.client.tsx', 'components/site/site-provider.client.tsx', true],
    ['components/cart/link.tsx', 'components/site/site-provider.client.tsx', true],
    ['components/product/tile.tsx', 'lib/product/product.ts', true],
    ['components/product/tile.tsx', 'lib/checkout/receipt/order.ts', false],
    ['components/site/header.tsx', 'components/cart/link.tsx', true],
    ['components/cart/link.tsx', 'components/site/header.tsx', false],
    ['app/page.tsx', 'lib/site/site.ts', true],
    ['app/page.tsx', 'lib/backend/http/app.ts', false],
    ['middleware.ts', 'lib/tenant/tenant.ts', true],
    ['middleware.ts', 'lib/site/site.ts', false],
    ['lib/checkout/payment-methods/providers/a.ts', 'lib/checkout/payment-methods/providers/b.ts', false],
    ['lib/checkout/payment-methods/providers/a.ts', 'lib/checkout/payment-methods/method.ts', true],
    ['lib/checkout/payment-methods/providers/a.ts', 'lib/checkout/payment-methods/providers/a.client.ts', true],
  ])('answer for %s → %s: %s', (from, to, answer) => {
    expect(isAllowed(from, to)).toBe(answer)
  })
})

describe('reading imports', () => {
  it('finds every form of import and marks type-only ones', () => {
    const source = [
      "import type { A } from './a.ts'",
      "import { type B, type C } from '../b.ts'",
      "import { D, type E } from '#lib/d.ts'",
      "export { F } from './f.ts'",
      "export type { G } from './g.ts'",
      "import 'server-only'",
      "const view = () => import('./h.tsx')",
      'export const jsx = <div>{view}</div>',
    ].join('\n')
    expect(
      readImports('lib/x/x.tsx', source).map(({ to, isTypeOnly, isDynamic }) => [to, isTypeOnly, isDynamic]),
    ).toEqual([
      ['lib/x/a.ts', true, false],
      ['lib/b.ts', true, false],
      ['lib/d.ts', false, false],
      ['server-only', false, false],
      ['lib/x/f.ts', false, false],
      ['lib/x/g.ts', true, false],
      ['lib/x/h.tsx', false, true],
    ])
  })

  it('finds a cycle and lists each of its files once', () => {
    const file = (path: string, to: string[]) => ({
      path,
      source: '',
      imports: to.map((target) => ({ from: path, to: target, isExternal: false, isTypeOnly: false, isDynamic: false })),
    })
    const cycles = findCycles([file('a', ['b']), file('b', ['c']), file('c', ['b']), file('d', ['a'])])
    expect(cycles).toEqual([['b', 'c']])
  })
})
