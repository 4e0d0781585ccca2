import { SpecialView } from '#components/catalog/special-view.tsx'
import type { SpecialPage } from '#lib/catalog/load-special-page.server.ts'
import { PromotionBanner } from './promotion-banner.tsx'
import { SavingsFilter } from './savings-filter.tsx'

/** A special catalog; that of a promotion also has its banner, and links to other savings. */
export const SpecialCatalog = (page: SpecialPage) => {
  const { site, programId } = page
  return (
    <>
      <SpecialView {...page} intro={programId !== null && <PromotionBanner site={site} programId={programId} />} />
      {programId !== null && <SavingsFilter site={site} programId={programId} />}
    </>
  )
}
