import { SpecialPage } from '#components/catalog/special-page.tsx'
import { SavingsFilter } from '#components/promotions/savings-filter.tsx'

type Props = Parameters<typeof SpecialPage>[0] & { programId: string | null }

/** A special catalog; that of a promotion leads on to the other savings. */
export const SpecialView = ({ programId, ...opened }: Props) => (
  <>
    <SpecialPage {...opened} />
    {programId !== null && <SavingsFilter site={opened.site} programId={programId} />}
  </>
)

/** The promotion whose catalog a path of attribute and value is. */
export const programOf = ([attribute, value = '']: readonly string[]): string | null =>
  attribute === 'program_id' ? value : null
