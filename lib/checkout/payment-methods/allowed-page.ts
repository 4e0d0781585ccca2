import { resolveHttpUrl } from '../../core/url/url.ts'
import type { MethodContext, PaymentMethod } from './method.ts'

/** 'https://*.example.com' matches every host below example.com; any other pattern is one origin. */
export function isOfOrigin(url: URL, pattern: string): boolean {
  const [scheme = '', host = ''] = pattern.split('//*.')
  return host === '' ? url.origin === pattern : url.protocol === scheme && url.hostname.endsWith(`.${host}`)
}

/**
 * Address of a page that the browser is sent to with an order; null if it is neither the shop's nor the provider's,
 * because a back end's response must not send shoppers to other sites.
 *
 * @param shopOrigin like https://shop.example.com
 * @param origins    origins of the provider's pages
 */
export function findAllowedPage(address: string, shopOrigin: string, origins: readonly string[]): string | null {
  const resolved = address === '' ? undefined : resolveHttpUrl(address, shopOrigin)
  if (!resolved) return null
  const url = new URL(resolved)
  return [shopOrigin, ...origins].some((pattern) => isOfOrigin(url, pattern)) ? url.href : null
}

/** Address of a page of the method's provider or of the shop; null for any other. */
export const findProviderPage = (
  { pageOrigins }: Pick<PaymentMethod, 'pageOrigins'>,
  address: string,
  { shopOrigin, methods }: { readonly shopOrigin: string; readonly methods: MethodContext },
): string | null => findAllowedPage(address, shopOrigin, pageOrigins?.(methods) ?? [])
