import { cardGateway } from '../card-gateway.ts'

export const payeezy = cardGateway('payeezy')
