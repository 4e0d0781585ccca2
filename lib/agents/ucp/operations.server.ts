import 'server-only'
import * as v from 'valibot'
import type { AgentCall } from './agent-call.ts'
import type { CapabilityName } from './capabilities.ts'
import { cancelUcpCart, createUcpCart, getUcpCart, updateUcpCart } from './cart-operations.server.ts'
import { getUcpProduct, lookupCatalog, searchCatalog } from './catalog-operations.server.ts'
import { cancelCheckout, createCheckout, getCheckout, updateCheckout } from './checkout-operations.server.ts'
import { completeCheckout } from './complete-checkout.server.ts'
import { getOrder } from './order-operations.server.ts'
import { protocolError, type UcpResponse } from './outcomes.ts'
import {
  LookupRequest,
  ProductRequest,
  SearchRequest,
  UcpCartRequest,
  UcpCheckoutRequest,
  UcpCompleteRequest,
} from './request-schemas.ts'

/** An operation of the service, for every transport. */
export type UcpOperation = {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Path below the endpoint, without a slash at the beginning; {id} is the id of a cart, checkout or order. */
  readonly path: string
  readonly needs: CapabilityName
  /** Whether it changes something: then idempotency keys count. */
  readonly isWrite: boolean
  /** Whether its response is signed, as the protocol recommends for the completion of a checkout. */
  readonly isSigned?: boolean
  readonly run: (call: AgentCall, id: string, body: unknown) => Promise<UcpResponse>
}

/** Runs with a body that fits the schema, or refuses it and names the first field that does not. */
const withBody =
  <S extends v.GenericSchema>(
    schema: S,
    run: (call: AgentCall, id: string, body: v.InferOutput<S>) => Promise<UcpResponse>,
  ) =>
  async (call: AgentCall, id: string, body: unknown): Promise<UcpResponse> => {
    const parsed = v.safeParse(schema, body)
    if (parsed.success) return run(call, id, parsed.output)
    const [issue] = parsed.issues
    const field = issue ? (v.getDotPath(issue) ?? '') : ''
    return protocolError(
      'invalid_request',
      field === '' ? 'The body must be a JSON object' : `${field}: ${issue?.message}`,
    )
  }

const CART = 'dev.ucp.shopping.cart'
const CHECKOUT = 'dev.ucp.shopping.checkout'

/** The operations of services/shopping/rest.openapi.json. */
export const UCP_OPERATIONS: readonly UcpOperation[] = [
  {
    name: 'search_catalog',
    method: 'POST',
    path: 'catalog/search',
    needs: 'dev.ucp.shopping.catalog.search',
    isWrite: false,
    run: withBody(SearchRequest, (call, _, body) => searchCatalog(call, body)),
  },
  {
    name: 'lookup_catalog',
    method: 'POST',
    path: 'catalog/lookup',
    needs: 'dev.ucp.shopping.catalog.lookup',
    isWrite: false,
    run: withBody(LookupRequest, (call, _, body) => lookupCatalog(call, body)),
  },
  {
    name: 'get_product',
    method: 'POST',
    path: 'catalog/product',
    needs: 'dev.ucp.shopping.catalog.lookup',
    isWrite: false,
    run: withBody(ProductRequest, (call, _, body) => getUcpProduct(call, body)),
  },
  {
    name: 'create_cart',
    method: 'POST',
    path: 'carts',
    needs: CART,
    isWrite: true,
    run: withBody(UcpCartRequest, (call, _, body) => createUcpCart(call, body)),
  },
  { name: 'get_cart', method: 'GET', path: 'carts/{id}', needs: CART, isWrite: false, run: getUcpCart },
  {
    name: 'update_cart',
    method: 'PUT',
    path: 'carts/{id}',
    needs: CART,
    isWrite: true,
    run: withBody(UcpCartRequest, updateUcpCart),
  },
  { name: 'cancel_cart', method: 'POST', path: 'carts/{id}/cancel', needs: CART, isWrite: true, run: cancelUcpCart },
  {
    name: 'create_checkout',
    method: 'POST',
    path: 'checkout-sessions',
    needs: CHECKOUT,
    isWrite: true,
    run: withBody(UcpCheckoutRequest, (call, _, body) => createCheckout(call, body)),
  },
  {
    name: 'get_checkout',
    method: 'GET',
    path: 'checkout-sessions/{id}',
    needs: CHECKOUT,
    isWrite: false,
    run: getCheckout,
  },
  {
    name: 'update_checkout',
    method: 'PUT',
    path: 'checkout-sessions/{id}',
    needs: CHECKOUT,
    isWrite: true,
    run: withBody(UcpCheckoutRequest, updateCheckout),
  },
  {
    name: 'complete_checkout',
    method: 'POST',
    path: 'checkout-sessions/{id}/complete',
    needs: CHECKOUT,
    isWrite: true,
    isSigned: true,
    run: withBody(UcpCompleteRequest, completeCheckout),
  },
  {
    name: 'cancel_checkout',
    method: 'POST',
    path: 'checkout-sessions/{id}/cancel',
    needs: CHECKOUT,
    isWrite: true,
    run: cancelCheckout,
  },
  {
    name: 'get_order',
    method: 'GET',
    path: 'orders/{id}',
    needs: 'dev.ucp.shopping.order',
    isWrite: false,
    run: getOrder,
  },
]
