import { ShippingOptionListWire } from '../cart-answers.ts'
import {
  CategoryQuery,
  PersonalProductsQuery,
  PlaceQuery,
  ProductQuery,
  ReviewQuery,
  SearchLogRequest,
  SearchQuery,
  SpecialProductsQuery,
  SpecialQuery,
} from '../catalog-request.ts'
import { AutocompleteWire, CategoryListingWire, SearchListingWire, SpecialListingWire } from '../listing.ts'
import { InventoryWire, LocationListWire } from '../location.ts'
import { PersonalProductsWire } from '../personal-products.ts'
import { ProductWire } from '../product.ts'
import { ReviewSummaryWire } from '../review.ts'
import { SearchLogWire } from '../search-log.ts'
import { call, publicRead } from './call.ts'

/** Catalog and search (specification 7.2), products (7.3) and store locations (7.4). */
export const CATALOG_CALLS = [
  publicRead({
    name: 'getCategory',
    path: '/categories/{catalogKey}',
    query: CategoryQuery,
    answer: CategoryListingWire,
    sections: ['S1-7.2'],
    purpose: 'A category by url_key ("default-category" is the root) with a page of its products and their filters.',
    without: 'the category page answers 500; with 404 it answers 404',
  }),
  publicRead({
    name: 'search',
    path: '/search/{term}',
    query: SearchQuery,
    answer: SearchListingWire,
    sections: ['S1-7.2'],
    purpose: 'Products found for a term, with filters; redirect sends the shopper elsewhere instead.',
    without: 'the search page answers 500',
  }),
  publicRead({
    name: 'suggestSearches',
    path: '/search/{term}/autocomplete',
    answer: AutocompleteWire,
    sections: ['S1-7.2'],
    purpose: 'Suggested searches, most useful first.',
    without: 'the previous suggestions stay; the error is ignored',
  }),
  call({
    name: 'logSearch',
    method: 'PUT',
    path: '/elasticsearch/log/query',
    request: SearchLogRequest,
    answer: SearchLogWire,
    isIdempotent: false,
    sections: ['S1-7.2'],
    purpose: 'Notes a search and how many products it found.',
    without: 'the search is not noted; the error is ignored',
  }),
  publicRead({
    name: 'getSpecialListing',
    path: '/dynamic-category/{attribute}/{value}',
    query: SpecialQuery,
    answer: SpecialListingWire,
    sections: ['S1-7.2'],
    purpose: 'Products that have a value of an attribute: brands, promotions, related products, point-of-sale groups.',
    without: 'the special page answers 500; with 404 it answers 404; a carousel is left out',
  }),
  publicRead({
    name: 'listSpecialProducts',
    path: '/dynamic-category/{attribute}/{values}/products',
    query: SpecialProductsQuery,
    answer: SpecialListingWire,
    sections: ['S1-7.2'],
    purpose: 'Products that have one of several comma-joined values.',
    without: 'the carousel is left out',
  }),
  publicRead({
    name: 'getProduct',
    path: '/products/{id}',
    query: ProductQuery,
    answer: ProductWire,
    sections: ['S1-7.3'],
    purpose: 'A product by entity_id or url_key with the parts named in embed.',
    without: 'the product page answers 500; with 404 it answers 404',
  }),
  publicRead({
    name: 'getReviews',
    path: '/products/{id}/reviews/summary',
    query: ReviewQuery,
    answer: ReviewSummaryWire,
    sections: ['S1-7.3'],
    purpose: 'Review summary; with embed=reviews also a page of reviews.',
    without: 'the product page shows no reviews',
  }),
  publicRead({
    name: 'getInventory',
    path: '/products/{id}/inventory',
    query: PlaceQuery,
    answer: InventoryWire,
    sections: ['S1-7.3'],
    purpose: 'Shops with their stock of a product, nearest first.',
    without: 'the stock by shop is not shown',
  }),
  publicRead({
    name: 'getShippingOptions',
    path: '/products/{id}/shipping/{zip}',
    answer: ShippingOptionListWire,
    sections: ['S1-7.3', 'S2-7.2'],
    purpose: 'Ways to have a product delivered to a ZIP.',
    without: 'the shopper reads that no estimate can be had',
  }),
  call({
    name: 'listPersonalProducts',
    method: 'GET',
    path: '/personal/products',
    query: PersonalProductsQuery,
    answer: PersonalProductsWire,
    sections: ['S1-7.3'],
    purpose: 'Products of a carousel made for this shopper.',
    feature: 'personal carousels',
    without: 'the carousel is left out',
  }),
  publicRead({
    name: 'listLocations',
    path: '/locations',
    query: PlaceQuery,
    answer: LocationListWire,
    sections: ['S1-7.4'],
    purpose: 'Shops near a place or a ZIP, nearest first; storelocationid (a google_code) chooses one as my store.',
    without: 'the shopper reads that the list of stores can’t be had',
  }),
]
