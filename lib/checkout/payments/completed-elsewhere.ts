/** Both lease methods, the loan method and the hosted card page. */
const COMPLETED_ELSEWHERE: ReadonlySet<string> = new Set(['zibby', 'acima', 'chargeafter', 'freedompay'])

/** Is an order with this method completed at the provider, never with the Place order button? (specification 5.3) */
export const isCompletedElsewhere = (code: string): boolean => COMPLETED_ELSEWHERE.has(code)
