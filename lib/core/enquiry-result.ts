/**
 * Result of a contact form that was sent without JavaScript: a query parameter of the page that the browser returns to.
 */
export const ENQUIRY_RESULTS = ['sent', 'failed'] as const
export type EnquiryResult = (typeof ENQUIRY_RESULTS)[number]

/** undefined if the query has no result. */
export const readEnquiryResult = (search: URLSearchParams): EnquiryResult | undefined =>
  ENQUIRY_RESULTS.find((result) => search.has(result))
