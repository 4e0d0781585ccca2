import * as v from 'valibot'
import type { RestClient } from '../api/request.client.ts'
import { id } from '../contracts/wire.ts'
import { listedProductPath } from './product-path.ts'

/** GET /products/{id}?embed=outlets: fetches a product that is about to be put on a list, to see that it is there. */
export const checkProduct = (rest: RestClient, productId: string) =>
  rest.load(listedProductPath(productId), v.object({ entity_id: id() }))
