import { hmacHex, tenantKeyOf } from '../core/tenant-key.ts'
import { forwardedAddress, VISITOR_HEADERS, visitorStatement } from '../core/visitor.ts'

/**
 * The visitor's address according to the proxy in front of the storefront: the last entry of X-Forwarded-For, which
 * that proxy has written; earlier entries can be forged. With TRUSTED_PROXIES=n, the nth entry from the end. '' if
 * unknown.
 */
export function visitorAddress(
  headers: Headers,
  { TRUSTED_PROXIES }: { readonly TRUSTED_PROXIES?: string } = { TRUSTED_PROXIES: process.env.TRUSTED_PROXIES },
): string {
  const proxies = /^[1-9]$/.test(TRUSTED_PROXIES ?? '') ? Number(TRUSTED_PROXIES) : 1
  return forwardedAddress(headers.get('x-forwarded-for'), proxies)
}

/**
 * Headers with the visitor's address, signed with the tenant's key; empty if the address is unknown or the deployment
 * has no secret.
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
