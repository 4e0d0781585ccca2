import type { WidgetScript } from '#lib/financing/banners.ts'
import { FinancingWidgetIsland } from './financing-islands.client.tsx'

type Props = {
  texts: { title: string; text: string; link: string }
  href: string
  script: WidgetScript | null
  /** Id of the provider's widget. */
  type: string
  /** The page that shows the banner. */
  slot: 'product' | 'cart'
  sku: string
  price: number
}

/** A banner about consumer financing: the store's texts, and the provider's widget if there is one. */
export function FinancingBanner({ texts, href, script, type, slot: place, sku, price }: Props) {
  const mark = place === 'product' ? { 'data-widget-type': type } : { 'data-banner-type': type }
  return (
    <section
      aria-label={texts.title}
      className="rounded-card border border-line border-s-4 border-s-primary bg-page p-4 text-sm"
      {...mark}
    >
      <p className="text-base font-semibold">{texts.title}</p>
      <p className="mt-1">{texts.text}</p>
      {script && (
        <FinancingWidgetIsland script={script} type={type} sku={sku} price={price} islandClass="mt-2 min-h-6" />
      )}
      <a href={href} className="mt-2 inline-block py-1 font-semibold text-link underline underline-offset-4">
        {texts.link}
      </a>
    </section>
  )
}
