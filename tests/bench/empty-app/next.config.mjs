import { fileURLToPath } from 'node:url'

/** Dependencies are those of the project. @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  turbopack: { root: fileURLToPath(new URL('../../../', import.meta.url)) },
}

export default nextConfig
