import type { Plugin } from 'vite'

/** '….woff2?address' and '….svg?address' import the address of a file, as the build's rules say (next.config.mjs). */
export const fileAddresses = (): Plugin => ({
  name: 'file-addresses',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith('?address')) return
    const file = await this.resolve(source.replace(/\?address$/, '?url'), importer, { skipSelf: true })
    return file?.id
  },
})
