import { cardGateway } from '../card-gateway.ts'

export const authorizenet = cardGateway('authorizenet')
