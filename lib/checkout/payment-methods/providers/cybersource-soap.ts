import { cardGateway } from '../card-gateway.ts'

export const cybersourceSoap = cardGateway('cybersource_soap')
