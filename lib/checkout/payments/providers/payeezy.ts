import { cardGateway } from '../card-gateway.ts'

/** Card gateway. */
export const payeezy = cardGateway('payeezy')
