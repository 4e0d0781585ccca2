import { fileURLToPath } from 'node:url'

const cacheHandler = fileURLToPath(new URL('./lib/cache/handler.ts', import.meta.url))

/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  // Next hashes the whole page on every request; the cache handler does it once, as it stores the page.
  generateEtags: false,
  reactStrictMode: true,
  // Types are checked by npm run check; starting the shop doesn't repeat it.
  typescript: { ignoreBuildErrors: true },
  // Pages and fetched resources live in one bounded memory cache; Next's own copy of it is switched off.
  cacheHandler,
  cacheMaxMemorySize: 0,
  experimental: { isrFlushToDisk: false },
  // '….woff2?address' imports the address of a file, so that pages can preload or show it (components/site/font-files.ts).
  turbopack: {
    rules: Object.fromEntries(
      ['*.woff2', '*.svg'].map((files) => [files, { condition: { query: '?address' }, type: 'asset' }]),
    ),
  },
  // Store hostnames on a developer's machine.
  allowedDevOrigins: ['*.localhost', '*.test'],
  async headers() {
    return [
      {
        source: '/:path*',
        headers: [
          { key: 'X-Content-Type-Options', value: 'nosniff' },
          { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
          { key: 'Permissions-Policy', value: 'camera=(), microphone=(), payment=(self), geolocation=(self)' },
          { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
        ],
      },
      // Translations that a browser loads: an hour (specification 9).
      { source: '/locales/:path*', headers: [{ key: 'Cache-Control', value: 'public, max-age=3600' }] },
    ]
  },
}

export default nextConfig
