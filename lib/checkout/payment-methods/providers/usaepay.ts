import { cardGateway } from '../card-gateway.ts'

export const usaepay = cardGateway('usaepay')
