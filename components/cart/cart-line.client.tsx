'use client'

import { useTranslations } from 'next-intl'
import { useSite } from '#components/site/site-provider.client.tsx'
import { Icon } from '#components/ui/icon.client.tsx'
import { Tooltip } from '#components/ui/tooltip.tsx'
import { parseQty } from '#lib/cart/add-form.ts'
import type { CartGroup } from '#lib/cart/addons.ts'
import type { CartItem } from '#lib/cart/cart.ts'
import { shownQty } from '#lib/cart/quantity-queue.ts'
import { hasDiscountOfItsOwn } from '#lib/cart/savings.ts'
import { stripTags } from '#lib/core/html/html.ts'
import { formatMoney, isBelow } from '#lib/core/money/money.ts'
import { joinLabel } from '#lib/core/text/join-label.ts'
import { paths } from '#lib/i18n/paths.ts'
import { useCartHandle, useCartState } from './cart-context.client.ts'
import { useCartViewSettings } from './cart-view-context.client.tsx'
import { QuantityStepper } from './quantity-stepper.client.tsx'
import { StockWord } from './stock-word.client.tsx'

/** A main product with its add-ons. */
export function CartLine({ group }: { group: CartGroup<CartItem> }) {
  const t = useTranslations('checkout.cart')
  const { service } = useCartHandle()
  const { queue, operations } = useCartState()
  const { main, addons } = group
  const qty = shownQty(queue, main.id, main.qty)
  const isRemoving = operations.remove_product.status === 'pending'

  return (
    <li className="py-6 first:pt-0 last:pb-0">
      <div className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-3 sm:grid-cols-[7.5rem_1fr_auto]">
        <LinePicture item={main} />
        <div className="flex min-w-0 flex-col gap-1">
          <LineHeading item={main} />
          <LineFacts item={main} />
        </div>
        <LinePrice item={main} qty={qty} className="max-sm:col-start-2 sm:text-end" />
        <div className="col-span-2 flex flex-wrap items-center gap-2 sm:col-span-1 sm:col-start-2">
          <QuantityStepper
            value={qty}
            parse={parseQty}
            onChange={async (newQty) => (await service()).setQuantity(main, newQty)}
            texts={{
              field: t('quantityOf', { name: main.name }),
              decrease: t('decrease', { name: main.name }),
              increase: t('increase', { name: main.name }),
            }}
          />
          <button
            type="button"
            disabled={isRemoving}
            aria-label={t('removeItem', { name: main.name })}
            onClick={async () => void (await service()).removeLine(main)}
            className="inline-flex min-h-11 items-center gap-2 rounded-button px-3 text-sm text-muted hover:text-danger"
          >
            <Icon name="trash" className="size-5" />
            {t('remove')}
          </button>
        </div>
      </div>
      {addons.length > 0 && (
        <ul
          aria-label={t('addOnsOf', { name: main.name })}
          className="mt-4 flex flex-col gap-3 border-s-2 border-line ps-4 sm:ms-30"
        >
          {addons.map((addon) => (
            <AddonLine key={addon.item.id} {...addon} mainProductId={main.productId} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** An add-on under one of its main products, with its units there and a button to remove it. */
function AddonLine({
  item,
  units,
  isShared,
  mainProductId,
}: CartGroup<CartItem>['addons'][number] & { mainProductId: string }) {
  const t = useTranslations('checkout.cart')
  const { service } = useCartHandle()
  const { queue, operations } = useCartState()
  const settings = useCartViewSettings()
  const qty = shownQty(queue, item.id, item.qty)
  const isRemoving = operations.remove_addon.status === 'pending'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-40 grow">
        <p className="flex items-center gap-2 text-sm text-muted">
          {t('addOn')}
          {settings.hasAddOnTooltips && (
            <Tooltip label={t('about', { name: item.name })} text={stripTags(item.shortDescription)} />
          )}
        </p>
        <LineHeading item={item} isSmall />
        <LineFacts item={item} />
      </div>
      {isShared ? (
        <span className="tabular text-sm">{t('units', { count: units })}</span>
      ) : (
        <QuantityStepper
          value={qty}
          parse={parseQty}
          onChange={async (newQty) => (await service()).setQuantity(item, newQty, mainProductId)}
          texts={{
            field: t('quantityOf', { name: item.name }),
            decrease: t('decrease', { name: item.name }),
            increase: t('increase', { name: item.name }),
          }}
        />
      )}
      <LinePrice item={item} qty={isShared ? units : qty} />
      <button
        type="button"
        disabled={isRemoving}
        aria-label={t('removeItem', { name: item.name })}
        onClick={async () => void (await service()).removeAddon(item, mainProductId, isShared)}
        className="grid size-11 place-items-center rounded-full text-muted hover:text-danger"
      >
        <Icon name="trash" className="size-5" />
      </button>
    </li>
  )
}

/** The product's picture or the store's placeholder, in a square that reserves its space. */
function LinePicture({ item }: { item: Pick<CartItem, 'imageUrl'> }) {
  return (
    <span
      className={
        'grid aspect-square w-full place-items-center overflow-hidden rounded-md border border-line ' +
        (item.imageUrl ? 'bg-backdrop' : 'picture-none')
      }
    >
      {item.imageUrl && (
        <img src={item.imageUrl} alt="" width={160} height={160} className="size-full object-contain" />
      )}
    </span>
  )
}

function LineHeading({ item, isSmall = false }: { item: CartItem; isSmall?: boolean }) {
  const site = useSite()
  const style = isSmall ? 'font-medium' : 'text-lg leading-snug font-semibold'
  return (
    <>
      {item.brand && !isSmall && <p className="text-sm text-muted">{item.brand}</p>}
      {item.urlKey ? (
        <a href={site.href(paths.product(item.urlKey))} className={`no-underline hover:underline ${style}`}>
          {item.name}
        </a>
      ) : (
        <p className={style}>{item.name}</p>
      )}
    </>
  )
}

const writeChoice = ({ qty, value }: CartItem['choices'][number]): string => (qty > 1 ? `${qty} × ${value}` : value)

/** Model number, stock, choices and savings of a line, if present. */
function LineFacts({ item }: { item: CartItem }) {
  const t = useTranslations('checkout.cart')
  const site = useSite()
  const savings = [
    ...(hasDiscountOfItsOwn(item) ? [{ label: t('discount'), money: item.discount }] : []),
    { label: t('instantSavings'), money: item.instantSavings },
    { label: t('consumerRebate'), money: item.consumerRebate },
  ].filter(({ money }) => money.amount !== 0)
  return (
    <div className="flex flex-col gap-1 text-sm text-muted">
      {site.hasModelNumbers && item.modelNumber && <p>{t('model', { number: item.modelNumber })}</p>}
      <StockWord stock={item.stock} />
      {item.expectedDate !== '' && <p>{t('expected', { dates: item.expectedDate })}</p>}
      {item.choices.length > 0 && (
        <ul>
          {item.choices.map((choice) => (
            <li key={`${choice.label}${choice.value}`}>
              {choice.label ? joinLabel(choice.label, writeChoice(choice), site.locale) : writeChoice(choice)}
            </li>
          ))}
        </ul>
      )}
      {savings.map(({ label, money }) => (
        <p key={label} className="tabular text-savings">
          {joinLabel(label, money.formatted, site.locale)}
        </p>
      ))}
    </div>
  )
}

/** Price of the line; for several units also the unit price; the regular price if it is higher. */
function LinePrice({ item, qty, className = '' }: { item: CartItem; qty: number; className?: string }) {
  const t = useTranslations('checkout.cart')
  const site = useSite()
  const isReduced = isBelow(item.price.amount, item.originalPrice.amount)
  const total =
    qty === item.qty
      ? item.rowTotal.formatted
      : formatMoney(item.price.amount * qty, site.currency, site.locale, site.currencySymbol)
  return (
    <div className={`tabular flex flex-col ${className}`}>
      <span className="text-lg font-bold">{total}</span>
      {qty > 1 && <span className="text-sm text-muted">{t('each', { price: item.price.formatted })}</span>}
      {isReduced && (
        <span className="text-sm text-muted">
          <span className="sr-only">{t('originalPrice')} </span>
          <s>{item.originalPrice.formatted}</s>
        </span>
      )}
    </div>
  )
}
