import { useId } from 'react'
import { buttonStyle } from '#components/ui/button-style.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import type { Product } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'
import { AvailabilityForm } from './availability-form.client.tsx'
import { availabilityCheck } from './availability-props.ts'

/**
 * Stock by shop, and a form that asks for stock, delivery and its date near a postcode or where the shopper is. All of it
 * is made on the server; what answers is loaded with the first question.
 */
export function AvailabilityCheck({ site, t, product }: { site: Site; t: Translate; product: Product }) {
  const id = useId()
  const { shops, usesGeolocation, question } = availabilityCheck(site, t, product)
  const { country, hasInventory, hasShipping, dateHeading } = question
  const hasForm = hasInventory || hasShipping || dateHeading !== ''
  if (!hasForm && shops.length === 0) return null
  return (
    <section aria-label={t('availability.title')} className="availability">
      <h2 className="text-base font-semibold">{t('availability.title')}</h2>
      {shops.length > 0 && (
        <ul className="availability-shops">
          {shops.map(({ name, text, isThere }) => (
            <li key={name} className="flex justify-between gap-4">
              <span className="min-w-0">{name}</span>
              <span className={`shrink-0 ${isThere ? 'text-positive' : 'text-muted'}`}>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {dateHeading && <h3 className="mt-3 text-sm font-semibold">{dateHeading}</h3>}
      {hasForm && (
        <AvailabilityForm question={question}>
          <label htmlFor={id} className="mb-1 block text-sm">
            {t(country === 'US' ? 'availability.zip' : 'availability.postcode')}
          </label>
          <div className="flex gap-2">
            <input
              id={id}
              name="postcode"
              inputMode={country === 'US' ? 'numeric' : 'text'}
              autoComplete="postal-code"
              maxLength={10}
              aria-describedby={`${id}-error`}
              className="min-h-11 w-full min-w-0 rounded-md border border-line bg-page px-3"
            />
            <button type="submit" className={buttonStyle.secondary}>
              {t('availability.check')}
            </button>
          </div>
          <p id={`${id}-error`} role="alert" className="mt-2 text-sm font-medium text-danger empty:hidden" />
          {(hasInventory || usesGeolocation) && (
            <button type="submit" name="here" className="min-h-11 text-sm text-link underline underline-offset-4">
              {t('availability.locate')}
            </button>
          )}
        </AvailabilityForm>
      )}
    </section>
  )
}
