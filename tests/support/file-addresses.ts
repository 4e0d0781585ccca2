import type { Plugin } from 'vite'

/**
 * Imports of '….woff2?address' and '….svg?address' return the URL of a file, as the build's rules do (next.config.mjs).
 */
export const fileAddresses = (): Plugin => ({
  name: 'file-addresses',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith('?address')) return
    const file = await this.resolve(source.replace(/\?address$/, '?url'), importer, { skipSelf: true })
    return file?.id
  },
})
