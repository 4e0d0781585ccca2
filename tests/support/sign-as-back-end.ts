/**
 * Signatures of a tenant's own back end (docs/contract.md, “Key of a store”), implemented independently of the product.
 */
import { createHmac } from 'node:crypto'

const hmacHex = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex')

/** Signature of a text with a tenant's key, which is derived from the deployment's secret. */
export const signAsBackEnd = (secret: string, tenant: string, text: string): string =>
  `sha256=${hmacHex(hmacHex(secret, tenant), text)}`

/** Headers for the storefront's webhook. */
export function signWebhook(secret: string, tenant: string, body: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  return {
    'x-showroom-timestamp': timestamp,
    'x-showroom-signature': signAsBackEnd(secret, tenant, `${timestamp}.${body}`),
  }
}
