import { cardGateway } from '../card-gateway.ts'

/** Card gateway. */
export const authorizenet = cardGateway('authorizenet')
