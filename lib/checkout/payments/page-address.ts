import { resolveHttpUrl } from '../../core/url.ts'
import type { MethodContext, PaymentMethod } from './method.ts'

/** 'https://*.example.com' allows every host below example.com; anything else is one origin. */
function isOfOrigin(url: URL, pattern: string): boolean {
  const [scheme = '', host = ''] = pattern.split('//*.')
  return host === '' ? url.origin === pattern : url.protocol === scheme && url.hostname.endsWith(`.${host}`)
}

/**
 * The address of a page that the browser is sent to with an order; null for one that is neither the shop's own nor the
 * provider's: what a back end answers is not trusted to send shoppers anywhere.
 *
 * @param shopOrigin origin of the shop, like https://shop.example.com
 * @param origins    origins of the provider's pages
 */
export function findPageAddress(address: string, shopOrigin: string, origins: readonly string[]): string | null {
  const resolved = address === '' ? undefined : resolveHttpUrl(address, shopOrigin)
  if (!resolved) return null
  const url = new URL(resolved)
  return [shopOrigin, ...origins].some((pattern) => isOfOrigin(url, pattern)) ? url.href : null
}

/** The address of a page of a method's provider, or of the shop; null for any other. */
export const findProviderPage = (
  { pageOrigins }: Pick<PaymentMethod, 'pageOrigins'>,
  address: string,
  { shopOrigin, methods }: { readonly shopOrigin: string; readonly methods: MethodContext },
): string | null => findPageAddress(address, shopOrigin, pageOrigins?.(methods) ?? [])
