/**
 * Id of a product page's section that links may target; a soft navigation to it doesn't scroll to the top (S1-2.15).
 */
export const OVERVIEW_SECTION_ID = 'product-overview-section'
