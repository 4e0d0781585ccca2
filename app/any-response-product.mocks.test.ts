import { PAGES } from '#tests/support/all-pages.ts'
import { testAnyResponse } from '#tests/support/any-response.ts'

// Half of all texts are on the page of a product: two files run side by side.
testAnyResponse(PAGES.filter(({ page }) => page === 'product'))
