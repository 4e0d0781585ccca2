import type { RestClient } from '../../api/request.client.ts'
import { RegionsWire } from '../../contracts/address.ts'

/** GET /cart/region: country → its regions with code and name. */
export const loadRegions = (rest: RestClient) => rest.load('/cart/region', RegionsWire)
