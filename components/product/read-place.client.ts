import { askPosition } from '#lib/cart/position.client.ts'
import { isPostcode } from '#lib/cart/postcode.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import type { AskedPlace, AvailabilityQuestion } from './availability-props.ts'

/**
 * What the availability check is asked about: the postcode in its form or, by the button `here`, where the shopper is.
 * null when that is none, or may not be known: the form then says so.
 */
export async function readPlace(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  { locale, country }: Pick<AvailabilityQuestion, 'locale' | 'country'>,
): Promise<AskedPlace | null> {
  const t = await loadTranslator(locale, 'product')
  const field = form.elements.namedItem('postcode') as HTMLInputElement
  const alert = form.querySelector('[role=alert]')
  const tell = (text: string, isInvalid: boolean) => {
    if (alert) alert.textContent = text
    if (isInvalid) field.setAttribute('aria-invalid', 'true')
    else field.removeAttribute('aria-invalid')
  }

  if (submitter?.getAttribute('name') === 'here') {
    submitter.textContent = t('availability.locating')
    submitter.setAttribute('aria-busy', 'true')
    const position = await askPosition(navigator.geolocation)
    submitter.textContent = t('availability.locate')
    submitter.removeAttribute('aria-busy')
    tell(position ? '' : t('availability.denied'), false)
    return position
  }
  const isRight = isPostcode(field.value, country)
  tell(isRight ? '' : t('availability.invalid'), !isRight)
  if (!isRight) field.focus()
  return isRight ? field.value.trim() : null
}
