import type { Translate } from '#lib/i18n/catalogue.ts'
import type { BundleOption, BundleSelection, Product } from '#lib/product/product.ts'

/** Components of a package, each with its choices as fields of the surrounding form (S1-3.7). */
export function BundleOptions({ t, product }: { t: Translate<'product'>; product: Product }) {
  if (product.bundleOptions.length === 0) return null
  return (
    <section aria-label={t('bundleIncludes')} className="mt-5 space-y-4">
      <h2 className="text-base font-semibold">{t('bundleIncludes')}</h2>
      {product.bundleOptions.map((option) => (
        <Option key={option.id} t={t} option={option} hasPrices={product.showsComponentPrices} />
      ))}
      {product.bundleOptions.some(({ selections }) => selections.length > 1) && (
        <p className="text-sm text-muted print:hidden">{t('bundleChoice')}</p>
      )}
    </section>
  )
}

type Prices = { t: Translate<'product'>; hasPrices: boolean }

function Option({ t, option, hasPrices }: Prices & { option: BundleOption }) {
  const name = `bundle_option[${option.id}]`
  const [only] = option.selections
  if (option.selections.length === 1 && only) {
    return (
      <div className="rounded-card border border-line p-3">
        <p className="mb-1 text-sm text-muted">{option.title}</p>
        <Selection t={t} selection={only} hasPrices={hasPrices} />
        <input type="hidden" name={name} value={only.id} />
      </div>
    )
  }
  const chosen = option.selections.find((selection) => selection.isDefault) ?? (option.isRequired ? only : undefined)
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-muted">{option.title}</legend>
      <div className="grid gap-2 print:hidden">
        {option.selections.map((selection) => (
          <label
            key={selection.id}
            className={
              'flex items-center gap-3 rounded-card border border-line p-3 has-checked:border-text ' +
              'has-focus-visible:outline-3 has-focus-visible:outline-link'
            }
          >
            <input
              type="radio"
              name={name}
              value={selection.id}
              required={option.isRequired}
              defaultChecked={selection === chosen}
              className="size-5 shrink-0 accent-primary"
            />
            <Selection t={t} selection={selection} hasPrices={hasPrices} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Selection({ t, selection, hasPrices }: Prices & { selection: BundleSelection }) {
  const price = hasPrices ? selection.price?.formatted : undefined
  return (
    <span className="flex min-w-0 grow items-center gap-3">
      {selection.imageUrl && (
        <img
          src={selection.imageUrl}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          className="size-14 shrink-0 rounded-sm bg-backdrop object-contain"
        />
      )}
      <span className="min-w-0 grow text-sm leading-snug">
        {selection.qty > 1 ? `${selection.qty} × ${selection.name}` : selection.name}
      </span>
      {price && (
        <span className="tabular shrink-0 text-sm font-semibold">
          {selection.qty > 1 ? t('priceEach', { price }) : price}
        </span>
      )}
    </span>
  )
}
