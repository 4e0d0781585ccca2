import { SpecialPage } from '#components/catalog/special-page.tsx'
import { PromotionBanner } from '#components/promotions/promotion-banner.tsx'
import { SavingsFilter } from '#components/promotions/savings-filter.tsx'

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

/** The promotion whose catalog a path of attribute and value is. */
export const programOf = ([attribute, value = '']: readonly string[]): string | null =>
  attribute === 'program_id' ? value : null
