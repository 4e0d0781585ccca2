import * as v from 'valibot'
import type { RestClient } from '../api/request.client.ts'
import { id } from '../contracts/wire.ts'
import { listedProductPath } from './product-path.ts'

/** GET /products/{id}?embed=outlets: checks that a product exists before it is added to a list. */
export const checkProduct = (rest: RestClient, productId: string) =>
  rest.load(listedProductPath(productId), v.object({ entity_id: id() }))
