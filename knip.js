const isProduction = process.argv.includes('--production')

/**
 * What is used by nothing; with --production, what is used by tests alone. There an export counts as used when its own
 * file uses it: exporting for a test is no fault, code that only tests call is.
 *
 * @type {import('knip').KnipConfig}
 */
export default {
  entry: [
    'lib/cli/run.mjs!',
    'lib/cli/commands/*.ts!',
    // Started by their paths: lib/cli/settings.ts, lib/cli/local-site.ts.
    'lib/server/serve-*.node.ts!',
    // Loaded by addresses that are put together: next.config.mjs, lib/cache/shared-cache.ts.
    'lib/cache/{handler,redis-cache.node}.ts!',
    'lib/conformance/{contract-check,write-configuration-doc,write-openapi}.ts!',
    // Compiled by lib/cli/compile-inline-scripts.ts.
    'lib/finish-html/inline/*.ts!',
    'open-next.config.ts!',
    'lib/backend/serve.ts!',
    'lib/bridges/medusa/serve-bridge.ts!',
    // Served by name: lib/sandbox/sandbox-routes.ts.
    'lib/sandbox/pages/*.css!',
    // Read by the page that links it: lib/backend/office/office-page.ts.
    'lib/backend/office/*.css!',
    'lib/backend/demo/*/styles.css!',
    // Named in package.json, wrangler.jsonc and next.config.mjs.
    ...(isProduction ? ['lib/cli/main.ts!', 'lib/cloudflare/worker.ts!', 'lib/i18n/compile-texts.mjs!'] : []),
    'tests/bench/{bare-server,proxy,memory-signal}.ts',
    'tests/support/serve-test-site.ts',
    'tests/run/test.ts',
    // Named to Vitest: tests/run/suites.ts.
    'tests/support/action-failures.ts',
    'tests/isolation/made-up-stores.ts',
    // Named to Stryker: tests/mutation/mutation.ts.
    'tests/mutation/{vitest.config,short-properties}.ts',
  ],
  project: [
    '{app,components,lib}/**/*.{ts,tsx,mjs,css}!',
    '!**/*{.test,-fixtures}.{ts,tsx}!',
    // A project of its own, which is copied to where it runs.
    '!lib/bridges/medusa/engine/**',
    'tests/**/*.{ts,tsx,mjs}',
    '*.{ts,js,mjs}!',
    '!tests/bench/empty-app/**',
  ],
  ignoreBinaries: ['taskset'],
  // Run by their files: lib/cli/commands/check.ts, lib/cli/run.mjs, tests/site/every-route.test.ts; named to Stryker:
  // tests/mutation/mutation.ts.
  ignoreDependencies: [
    '@stoplight/spectral-cli',
    '@stryker-mutator/vitest-runner',
    'vnu-jar',
    ...(isProduction ? ['node'] : []),
  ],
  ignoreExportsUsedInFile: isProduction || { interface: true, type: true },
}
