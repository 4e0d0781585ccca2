import { ShippingOptionListWire } from '../cart-parts.ts'
import {
  AutocompleteQuery,
  CategoryQuery,
  InventoryQuery,
  PersonalProductsQuery,
  PlaceQuery,
  ProductListQuery,
  ProductQuery,
  ReviewQuery,
  SearchChoiceRequest,
  SearchLogRequest,
  SearchQuery,
  SpecialProductsQuery,
  SpecialQuery,
} from '../catalog-request.ts'
import { CategoryListingWire, SearchListingWire, SpecialListingWire } from '../listing.ts'
import { InventoryWire, LocationListWire } from '../location.ts'
import { REST_PATHS } from '../paths.ts'
import { PersonalProductsWire } from '../personal-products.ts'
import { ProductListWire, ProductWire } from '../product.ts'
import { RestockCancelRequest, RestockNoticeRequest } from '../restock-request.ts'
import { ReviewSummaryWire, SentReviewWire } from '../review.ts'
import { ReviewRequest } from '../review-request.ts'
import { SearchLogWire } from '../search-log.ts'
import { AutocompleteWire } from '../suggestions.ts'
import { call, publicRead } from './call.ts'

/** Catalog and search (S1-7.2), products (S1-7.3) and store locations (S1-7.4). */
export const CATALOG_CALLS = [
  publicRead({
    name: 'getCategory',
    path: REST_PATHS.category,
    query: CategoryQuery,
    response: CategoryListingWire,
    sections: ['S1-7.2'],
    purpose: 'A category by url_key ("default-category" is the root) with a page of its products and their filters.',
    fallback: 'the category page returns 500; with 404 it returns 404',
  }),
  publicRead({
    name: 'search',
    path: REST_PATHS.search,
    query: SearchQuery,
    response: SearchListingWire,
    sections: ['S1-7.2'],
    purpose: 'Products that match a term, with filters. If the response has redirect, the shopper goes there instead.',
    fallback: 'the search page returns 500',
  }),
  publicRead({
    name: 'suggestSearches',
    path: REST_PATHS.autocomplete,
    query: AutocompleteQuery,
    response: AutocompleteWire,
    sections: ['S1-7.2'],
    purpose:
      'Suggested searches, most useful first, at most 8. With embed=links the response may be {searches, links}: ' +
      'links are pages of the shop whose names match the term, at most 6. A back end without links ignores embed.',
    feature: 'search suggestions',
    fallback: 'the previous suggestions stay; the error is ignored',
  }),
  call({
    name: 'logSearch',
    method: 'PUT',
    path: REST_PATHS.searchLog,
    request: SearchLogRequest,
    response: SearchLogWire,
    isIdempotent: false,
    sections: ['S1-7.2'],
    purpose: 'Records a search and the number of products that it found.',
    feature: 'search log',
    fallback: 'the search is not recorded; the error is ignored',
  }),
  call({
    name: 'logSearchChoice',
    method: 'PUT',
    path: REST_PATHS.searchChoice,
    request: SearchChoiceRequest,
    response: null,
    isIdempotent: true,
    sections: ['S1-7.2'],
    purpose: 'Records the product that a shopper opened from the results of a search.',
    feature: 'search log',
    fallback: 'not called unless the response of PUT /elasticsearch/log/query has logs_choices; the error is ignored',
  }),
  publicRead({
    name: 'getSpecialListing',
    path: REST_PATHS.specialCatalog,
    query: SpecialQuery,
    response: SpecialListingWire,
    sections: ['S1-7.2'],
    purpose: 'Products that have a value of an attribute: brands, promotions, related products, point-of-sale groups.',
    feature: 'special listings',
    fallback: 'the special page returns 500; with 404 it returns 404; a carousel is left out',
  }),
  publicRead({
    name: 'listSpecialProducts',
    path: REST_PATHS.specialProducts,
    query: SpecialProductsQuery,
    response: SpecialListingWire,
    sections: ['S1-7.2'],
    purpose: 'Products that have one of several comma-joined values.',
    feature: 'special listings',
    fallback: 'the carousel is left out',
  }),
  publicRead({
    name: 'getProduct',
    path: REST_PATHS.product,
    query: ProductQuery,
    response: ProductWire,
    sections: ['S1-7.3'],
    purpose: 'A product by entity_id or url_key with the parts named in embed.',
    fallback: 'the product page returns 500; with 404 it returns 404',
  }),
  publicRead({
    name: 'listProducts',
    path: REST_PATHS.products,
    query: ProductListQuery,
    response: ProductListWire,
    sections: ['S1-7.3'],
    purpose:
      'All products that have a page, each complete as in GET /products/{id}, a page at a time: repeat the call ' +
      'with cursor=next until next is empty. Keep the order stable, e.g. by entity_id, so that a change in ' +
      'between hides no product. With since, list the products whose price, stock, texts or pictures may have ' +
      'changed since then; too many are better than too few.',
    feature: 'product feeds',
    fallback: 'feeds read the listing of the root category and each product, which takes longer',
  }),
  publicRead({
    name: 'getReviews',
    path: REST_PATHS.reviewSummary,
    query: ReviewQuery,
    response: ReviewSummaryWire,
    sections: ['S1-7.3'],
    purpose: 'Review summary; with embed=reviews also a page of reviews.',
    feature: 'reviews',
    fallback: 'the product page shows no reviews',
  }),
  call({
    name: 'writeReview',
    method: 'POST',
    path: REST_PATHS.productReviews,
    request: ReviewRequest,
    response: SentReviewWire,
    sections: ['S1-7.3'],
    purpose:
      'A review of a customer, or of a guest who sends number and e-mail address of an order with the product. ' +
      'is_verified marks reviews of shoppers who bought the product. Texts are plain text. Encode the photo ' +
      'again, without its metadata (location, camera). 409 for a second review of the same person.',
    feature: 'writing reviews (enable_review_form)',
    fallback: 'the form says that reviews can’t be written',
  }),
  call({
    name: 'askRestockNotice',
    method: 'POST',
    path: REST_PATHS.restockNotices,
    request: RestockNoticeRequest,
    response: null,
    isIdempotent: true,
    sections: ['S1-7.3'],
    purpose:
      'Requests a single mail to this address when the product, or the variant, is in stock again. Repeated ' +
      'requests get the same response; 409 if the product is in stock. Limit the requests for each address and ' +
      'session, put a link to /customer/restock-notices#token=… into the mail, and delete the address when the ' +
      'mail has been sent, or after a year.',
    feature: 'restock notices (enable_restock_notice)',
    fallback: 'the form says that notices are not available',
  }),
  call({
    name: 'cancelRestockNotices',
    method: 'POST',
    path: REST_PATHS.restockCancel,
    request: RestockCancelRequest,
    response: null,
    isIdempotent: true,
    sections: ['S1-7.3'],
    purpose:
      'Cancels all notices of the address to which the mail with this token was sent, and rejects new ones for ' +
      'it for some time. 400 for invalid tokens.',
    feature: 'restock notices (enable_restock_notice)',
    fallback: 'the page shows the server’s message or a general one',
  }),
  publicRead({
    name: 'getInventory',
    path: REST_PATHS.inventory,
    query: InventoryQuery,
    response: InventoryWire,
    sections: ['S1-7.3'],
    purpose: 'Shops with their stock of a product, nearest first.',
    feature: 'stock by shop',
    fallback: 'the stock by shop is not shown',
  }),
  publicRead({
    name: 'getShippingOptions',
    path: REST_PATHS.productShipping,
    response: ShippingOptionListWire,
    sections: ['S1-7.3', 'S2-7.2'],
    purpose: 'Shipping methods of a product for a ZIP.',
    feature: 'delivery estimates',
    fallback: 'the shopper sees that no estimate is available',
  }),
  call({
    name: 'listPersonalProducts',
    method: 'GET',
    path: REST_PATHS.personalProducts,
    query: PersonalProductsQuery,
    response: PersonalProductsWire,
    sections: ['S1-7.3'],
    purpose: 'Products of a carousel that is personalized for this shopper.',
    feature: 'personal carousels',
    fallback: 'the carousel is left out',
  }),
  publicRead({
    name: 'listLocations',
    path: REST_PATHS.locations,
    query: PlaceQuery,
    response: LocationListWire,
    sections: ['S1-7.4'],
    purpose:
      'Shops near a location or a ZIP, nearest first; storelocationid (a google_code) selects one as “my store”.',
    feature: 'store locations',
    fallback: 'the shopper sees that the list of stores is not available',
  }),
]
