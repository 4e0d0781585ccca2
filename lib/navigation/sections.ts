/** Section of a product page to which links jump; route changes towards it don't scroll to top (specification 2.15). */
export const OVERVIEW_SECTION_ID = 'product-overview-section'
