import * as v from 'valibot'
import type { RestClient } from '../../api/request.client.ts'
import { PickupShopsWire } from '../../contracts/location.ts'
import { REST_PATHS } from '../../contracts/paths.ts'

/** GET the shops at which the goods of the cart can be picked up, nearest first. */
export const loadPickupShops = (rest: Pick<RestClient, 'load'>) => rest.load(REST_PATHS.pickup, PickupShopsWire)

/** PUT {pickup}: the chosen shop and the id of its slot, '' for a shop without slots. */
export const savePickup = (rest: RestClient, shop: string, slot: string) =>
  rest.send({
    method: 'PUT',
    path: REST_PATHS.cart,
    body: { pickup: { google_code: shop, slot } },
    schema: v.unknown(),
  })
