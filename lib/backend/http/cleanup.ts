/** What each room deletes once it is no longer needed. Orders and accounts are kept. */
import { deleteOldCarts } from '../cart/cart-state.ts'
import { deletePastLoad } from '../cart/delivery-load.ts'
import { deletePastSlots } from '../cart/delivery-slots.ts'
import { deletePastPickupSlots } from '../cart/pickup-reservations.ts'
import { deleteOldExchanges } from '../chat/chat.ts'
import { deleteOldUsage } from '../chat/chat-usage.ts'
import { deleteOldEnquiries } from '../contact/enquiries.ts'
import { deleteOldSecondAccounts } from '../customers/customers.ts'
import { deleteExpiredResets } from '../customers/password-resets.ts'
import type { Queryable } from '../db/database.ts'
import { deletePastAttempts } from '../limits/limiter.ts'
import { deleteOldMails } from '../mail/mail-queue.ts'
import { cleanUpOffice } from '../office/office-log.ts'
import { deleteOldOrderNotices } from '../orders/order-notices.ts'
import { deleteExpiredSessions } from '../payments/provider-session.ts'
import { deleteOldReturnPictures } from '../returns/order-returns.ts'
import { deleteRefusedReviews } from '../reviews/shopper-reviews.ts'
import { deleteOldSearches } from '../search/search-log.ts'
import { deleteOldSessions } from '../session/customer.ts'
import { deleteOldTexts } from '../sms/text-queue.ts'
import { deleteOldNotices } from '../stock-notices/restock-notices.ts'
import { deleteOldChanges } from '../store/product-changes.ts'
import { deleteOldSharedWishlists } from '../wishlists/shared-wishlists.ts'
import { deleteOldLogs } from './tracking-routes.ts'

const CLEANUPS: readonly ((db: Queryable) => Promise<void>)[] = [
  deleteOldCarts,
  deletePastSlots,
  deletePastLoad,
  deletePastPickupSlots,
  deleteOldSearches,
  deleteOldLogs,
  deleteOldMails,
  deleteOldTexts,
  deleteOldOrderNotices,
  deleteExpiredSessions,
  deleteOldEnquiries,
  deleteOldExchanges,
  deleteOldUsage,
  deleteRefusedReviews,
  deleteOldReturnPictures,
  deleteOldNotices,
  deleteOldSharedWishlists,
  deleteOldSecondAccounts,
  cleanUpOffice,
  deleteExpiredResets,
  deletePastAttempts,
  deleteOldSessions,
  deleteOldChanges,
]

export async function cleanUp(db: Queryable): Promise<void> {
  for (const deleteOld of CLEANUPS) await deleteOld(db)
}
