/** Named schemas of the OpenAPI document; all others are inlined. */
import type * as v from 'valibot'
import { BillingAddressWire, ShippingAddressWire } from '../contracts/address.ts'
import { CartItemWire, CartWire, PaymentWire, PlacedOrderWire, ShippingOptionWire } from '../contracts/cart.ts'
import { CategoryWire } from '../contracts/category.ts'
import { StoreConfigWire } from '../contracts/config.ts'
import { BlockWire, MenuItemWire, PageWire, ScriptWire } from '../contracts/content.ts'
import { CustomerAddressWire, CustomerWire } from '../contracts/customer.ts'
import { ErrorWire } from '../contracts/error.ts'
import { CategoryListingWire, FilterWire, SearchListingWire, SpecialListingWire } from '../contracts/listing.ts'
import { LocationWire } from '../contracts/location.ts'
import { ProductFlagWire, ProductImageWire, ProductSummaryWire, ProductWire } from '../contracts/product.ts'
import { PromoBannerWire } from '../contracts/promo-banner.ts'
import { ReviewSummaryWire, ReviewWire } from '../contracts/review.ts'
import { SessionWire } from '../contracts/session.ts'
import { SuggestedLinkWire } from '../contracts/suggestions.ts'

export const COMPONENTS: Readonly<Record<string, v.GenericSchema>> = {
  BillingAddress: BillingAddressWire,
  Block: BlockWire,
  Cart: CartWire,
  CartItem: CartItemWire,
  Category: CategoryWire,
  CategoryListing: CategoryListingWire,
  Customer: CustomerWire,
  CustomerAddress: CustomerAddressWire,
  Error: ErrorWire,
  Filter: FilterWire,
  Location: LocationWire,
  MenuItem: MenuItemWire,
  Page: PageWire,
  Payment: PaymentWire,
  PlacedOrder: PlacedOrderWire,
  Product: ProductWire,
  ProductFlag: ProductFlagWire,
  ProductImage: ProductImageWire,
  ProductSummary: ProductSummaryWire,
  PromoBanner: PromoBannerWire,
  Review: ReviewWire,
  ReviewSummary: ReviewSummaryWire,
  Script: ScriptWire,
  SearchListing: SearchListingWire,
  Session: SessionWire,
  ShippingAddress: ShippingAddressWire,
  ShippingOption: ShippingOptionWire,
  SpecialListing: SpecialListingWire,
  StoreConfig: StoreConfigWire,
  SuggestedLink: SuggestedLinkWire,
}
