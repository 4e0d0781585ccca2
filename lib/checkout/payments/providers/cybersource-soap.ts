import { cardGateway } from '../card-gateway.ts'

/** SOAP card gateway. */
export const cybersourceSoap = cardGateway('cybersource_soap')
