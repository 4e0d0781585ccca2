/** What became of a form that a browser has sent by itself; stands in the address of the page that it leads back to. */
export const ENQUIRY_RESULTS = ['sent', 'failed'] as const
export type EnquiryResult = (typeof ENQUIRY_RESULTS)[number]

/** Reads the result from a query; undefined without one. */
export const readEnquiryResult = (search: URLSearchParams): EnquiryResult | undefined =>
  ENQUIRY_RESULTS.find((result) => search.has(result))
