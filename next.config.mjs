import { STANDING_HEADERS } from './lib/server/fixed-headers.ts'

/** Files of texts that are looked up by their keys; those of the edge and of the error page are read as they stand. */
const COMPILED_TEXTS = /public\/locales\/\w+\/(?!edge\.|error\.)\w+\.json$/

/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  // Next hashes the whole page on every request; the cache handler does it once, as it stores the page.
  generateEtags: false,
  reactStrictMode: true,
  // Types are checked by npm run check; starting the shop doesn't repeat it.
  typescript: { ignoreBuildErrors: true },
  // Pages and fetched resources live in one bounded memory cache (lib/server/serve-storefront.node.ts); Next's own is
  // switched off.
  cacheMaxMemorySize: 0,
  experimental: { isrFlushToDisk: false },
  turbopack: {
    rules: {
      // '….woff2?address' imports the address of a file, so that pages can preload or show it
      // (components/site/font-files.ts).
      ...Object.fromEntries(
        ['*.woff2', '*.svg'].map((files) => [files, { condition: { query: '?address' }, type: 'asset' }]),
      ),
      // Texts are compiled with the program, so that next-intl formats them without a parser: what its plugin does for
      // `precompile`. The plugin itself needs a configuration for each request, which cached pages don't have.
      '*.json': { condition: { path: COMPILED_TEXTS }, loaders: ['./lib/i18n/compile-texts.mjs'] },
    },
    resolveAlias: {
      'use-intl/format-message': './node_modules/use-intl/dist/esm/production/format-message/format-only.js',
      // SWR's shim for React 17 and older: 0.4 kB of every page.
      'use-sync-external-store/shim': 'react',
    },
  },
  // Store hostnames on a developer's machine.
  allowedDevOrigins: ['*.localhost', '*.test'],
  async headers() {
    return [
      {
        source: '/:path*',
        headers: Object.entries(STANDING_HEADERS).map(([key, value]) => ({ key, value })),
      },
      // Translations that a browser loads: an hour (S1-9).
      { source: '/locales/:path*', headers: [{ key: 'Cache-Control', value: 'public, max-age=3600' }] },
    ]
  },
}

export default nextConfig
