import { buttonStyle } from '#components/ui/button-style.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { brandsOf, type Promotion } from '#lib/promotions/promotions.ts'
import type { Site } from '#lib/site/site.ts'
import { FormLink } from './form-link.tsx'
import { ValidDays } from './valid-days.tsx'

/** Rebate cards with a filter by brand that needs no script (S1-2.16). */
export async function PromotionList({ site, promotions }: { site: Site; promotions: readonly Promotion[] }) {
  const t = await loadTranslator(site.locale, 'promotions')
  if (promotions.length === 0) {
    return (
      <EmptyState icon="tag" title={t('empty.title')} text={t('empty.text')}>
        <a href={site.href(paths.category(''))} className={buttonStyle.primary}>
          {t('empty.browse')}
        </a>
      </EmptyState>
    )
  }
  const brands = brandsOf(promotions, site.locale)
  return (
    <section aria-label={t('list')}>
      {brands.length > 1 && <BrandChoice t={t} brands={brands} />}
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {promotions.map((promotion) => (
          <li key={promotion.programId} data-brand={`b${brands.indexOf(promotion.brand)}`} className="*:h-full">
            <PromotionCard site={site} t={t} promotion={promotion} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Radio buttons for one brand or all; a style with :has() hides the other cards. */
function BrandChoice({ t, brands }: { t: Translate<'promotions'>; brands: readonly string[] }) {
  const rules = brands.map(
    (_, index) => `section:has(#promotion-brand-${index}:checked) li:not([data-brand=b${index}]){display:none}`,
  )
  const choices = [{ id: 'promotion-brand-all', name: t('allBrands') }].concat(
    brands.map((name, index) => ({ id: `promotion-brand-${index}`, name })),
  )
  return (
    <fieldset className="mb-6 flex flex-wrap gap-2">
      {/* React moves a style with a precedence into the head. */}
      <style href={`promotion-brands-${brands.length}`} precedence="default">
        {rules.join('')}
      </style>
      <legend className="mb-2 font-semibold">{t('brand')}</legend>
      {choices.map(({ id, name }, index) => (
        <label
          key={id}
          className={
            'flex min-h-11 items-center rounded-full border border-line bg-page px-5 hover:border-text ' +
            'has-checked:border-text has-checked:bg-text has-checked:text-page has-focus-visible:outline-3 ' +
            'has-focus-visible:outline-offset-2'
          }
        >
          <input type="radio" id={id} name="promotion-brand" defaultChecked={index === 0} className="sr-only" />
          {name}
        </label>
      ))}
    </fieldset>
  )
}

function PromotionCard({ site, t, promotion }: { site: Site; t: Translate<'promotions'>; promotion: Promotion }) {
  const { name, description, logos, brand, programId } = promotion
  return (
    <article className="flex flex-col gap-3 rounded-card bg-page p-6">
      {logos.length > 0 && (
        <ul className="flex flex-wrap items-center gap-4">
          {logos.map((logo) => (
            <li key={logo}>
              <img
                src={logo}
                alt={brand}
                width={160}
                height={48}
                loading="lazy"
                className="h-10 w-auto object-contain"
              />
            </li>
          ))}
        </ul>
      )}
      <h2 className="text-xl font-semibold">{name}</h2>
      {description && <p>{description}</p>}
      <ValidDays t={t} promotion={promotion} className="text-sm text-muted" />
      <p className="mt-auto flex flex-wrap gap-3 pt-3">
        <a
          href={site.href(paths.promotion(programId))}
          aria-label={t('shopNowFor', { name })}
          className={buttonStyle.primary}
        >
          {t('shopNow')}
        </a>
        <FormLink site={site} t={t} promotion={promotion} className={buttonStyle.secondary} />
      </p>
    </article>
  )
}
