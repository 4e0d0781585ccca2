import { buttonStyle } from '#components/ui/button-style.ts'
import { makeReadable, pickTextColor } from '#lib/core/css/color.ts'
import { formatMoney } from '#lib/core/money/money.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { paths } from '#lib/i18n/paths.ts'
import { listDifferences } from '#lib/product/list-differences.ts'
import type { Product } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'
import { priceSettings, priceText } from './price-text.ts'

const MOST_DIFFERENCES = 3

const amountOf = ({ price }: Pick<Product, 'price'>): number | null =>
  price.kind === 'priced' && price.policy === 'shown' ? price.final.amount : null

/** Banner that compares the next better product with this one, with the difference in price (stepup, S1-3.1). */
export function StepUpBanner({ site, t, product }: { site: Site; t: Translate<'product'>; product: Product }) {
  const { stepup } = site.config.productPage
  const better = product.stepUp
  if (!stepup.active || !better) return null
  // The difference would reveal a hidden price.
  const [own, other] = [amountOf(product), amountOf(better)]
  const more = own !== null && other !== null ? other - own : 0
  // With variants of several prices, both are the lowest ones, whichever variant is chosen.
  const moreKey = product.price.kind === 'priced' && product.price.isFrom ? 'stepUp.moreFrom' : 'stepUp.more'
  const { code, symbol } = site.config.locale.currency
  const ground = stepup.buttonColor
  const text = stepup.buttonTextColor
  const style = ground && {
    background: ground,
    color: text ? makeReadable(text, [ground]) : pickTextColor(ground),
  }
  const title = stepup.bannerTitle || t('stepUp.title')
  const differences = listDifferences(better, product).slice(0, MOST_DIFFERENCES)
  return (
    <section aria-label={title} className="mt-5 rounded-card border border-line bg-surface p-4 print:hidden">
      <h2 className="text-base font-semibold">{title}</h2>
      <div className="mt-3 flex items-center gap-4">
        {better.picture && (
          <img
            src={better.picture.small}
            alt=""
            width={96}
            height={96}
            loading="lazy"
            className="size-24 shrink-0 rounded-sm bg-backdrop object-contain"
          />
        )}
        <div className="min-w-0 text-sm">
          <p className="font-semibold">{better.name}</p>
          <p className="tabular mt-1">
            <b>{priceText(better.price, priceSettings(site), t)?.main}</b>
            {more > 0 && (
              <span className="whitespace-nowrap text-muted">
                {' '}
                · {t(moreKey, { amount: formatMoney(more, code, site.locale, symbol) })}
              </span>
            )}
          </p>
          {differences.length > 0 && (
            <ul className="mt-1 text-muted">
              {differences.map(({ name, value }) => (
                <li key={name}>
                  {name}: {value}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <a
        href={site.href(paths.product(better.urlKey))}
        className={`${buttonStyle.secondary} mt-3 w-full`}
        style={style}
      >
        {t('stepUp.compare')}
      </a>
    </section>
  )
}
