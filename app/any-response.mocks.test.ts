import { PAGES } from '#tests/support/all-pages.ts'
import { testAnyResponse } from '#tests/support/any-response.ts'

testAnyResponse(PAGES.filter(({ page }) => page !== 'product'))
