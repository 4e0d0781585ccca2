import { cardGateway } from '../card-gateway.ts'

/** Card gateway. */
export const usaepay = cardGateway('usaepay')
