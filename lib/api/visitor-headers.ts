import { hmacHex, tenantKeyOf } from '../core/tenant-key.ts'
import { forwardedAddress, VISITOR_HEADERS, visitorStatement } from '../core/visitor.ts'

/**
 * Address of the visitor as the proxy before the storefront names it: the last one in X-Forwarded-For, which that proxy
 * has written itself; those before it may be made up. With TRUSTED_PROXIES proxies in a row, the last but as many.
 * '' where nobody is named.
 */
export function visitorAddress(
  headers: Headers,
  { TRUSTED_PROXIES }: { readonly TRUSTED_PROXIES?: string } = { TRUSTED_PROXIES: process.env.TRUSTED_PROXIES },
): string {
  const proxies = /^[1-9]$/.test(TRUSTED_PROXIES ?? '') ? Number(TRUSTED_PROXIES) : 1
  return forwardedAddress(headers.get('x-forwarded-for'), proxies)
}

/**
 * Headers that tell a tenant's back end who the visitor is, signed with the tenant's key; none where the visitor is not
 * known or the deployment has no secret.
 */
export async function visitorHeaders(
  request: Request,
  tenant: string,
  secret = process.env.REVALIDATE_SECRET ?? '',
  nowMs = Date.now(),
): Promise<Record<string, string>> {
  const address = visitorAddress(request.headers)
  if (address === '' || secret === '') return {}
  const timestamp = String(Math.floor(nowMs / 1000))
  const mac = await hmacHex(await tenantKeyOf(secret, tenant), visitorStatement(address, timestamp))
  return {
    [VISITOR_HEADERS.address]: address,
    [VISITOR_HEADERS.timestamp]: timestamp,
    [VISITOR_HEADERS.signature]: `sha256=${mac}`,
  }
}
