import * as v from 'valibot'
import type { RestClient } from '../../api/request.client.ts'
import { text } from '../../contracts/wire.ts'

/** PUT /cart {sales_assistance}: e.g. the name of the salesperson who helped. */
export const saveSalesAssistance = (rest: RestClient, value: string) =>
  rest.send({
    method: 'PUT',
    path: '/cart',
    body: { sales_assistance: value },
    schema: v.object({ sales_assistance: text() }),
  })
