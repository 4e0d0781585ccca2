import { openSpecial, openWithoutProducts, SpecialPage } from '#components/catalog/special-page.tsx'
import { PromotionBanner } from '#components/promotions/promotion-banner.tsx'
import { SavingsFilter } from '#components/promotions/savings-filter.tsx'
import type { CatalogQuery } from '#lib/catalog/catalog-query.ts'
import { loadPromotions } from '#lib/promotions/queries.server.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = Parameters<typeof SpecialPage>[0] & { programId: string | null }

/** A special catalog; that of a promotion tells what it offers, and leads on to the other savings. */
export const SpecialView = ({ programId, ...opened }: Props) => (
  <>
    <SpecialPage
      {...opened}
      intro={programId !== null && <PromotionBanner site={opened.site} programId={programId} />}
    />
    {programId !== null && <SavingsFilter site={opened.site} programId={programId} />}
  </>
)

/**
 * Loads the special catalog of a path of attribute, value and, if any, name. A promotion that the store announces has a page
 * without products too: its card leads there.
 */
export async function openSpecialView(params: SiteParams, path: readonly string[], query: CatalogQuery) {
  const programId = programOf(path)
  const opened = await openSpecial(params, path, query)
  if (opened || programId === null) return opened && { ...opened, programId }
  const site = await openSite(params)
  const promotions = await loadPromotions(site).catch(() => [])
  const promotion = promotions.find((candidate) => candidate.programId === programId)
  return promotion ? { ...openWithoutProducts(site, path, query, promotion.name), programId } : null
}

/** The promotion whose catalog a path of attribute and value is. */
const programOf = ([attribute, value = '']: readonly string[]): string | null =>
  attribute === 'program_id' ? value : null
