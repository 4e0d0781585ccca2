import { request } from 'node:http'
import { type DemoStore, storeOrigin, TEST_STOREFRONT_PORT } from './stores.ts'

/** A response of the test site with its bytes, such as a compressed file. */
export function readBytes(store: DemoStore, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    const { host } = new URL(storeOrigin(store))
    const options = { host: 'localhost', port: TEST_STOREFRONT_PORT, path, headers: { ...headers, host }, agent: false }
    request(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(chunks) }))
    })
      .on('error', reject)
      .end()
  })
}
