import { dialOf } from '#lib/core/address/dial-number.ts'

/** A phone number within a sentence; a link if it can be dialled. */
export function PhoneLink({ phone }: { phone: string }) {
  const dial = dialOf(phone)
  if (!dial) return phone
  return (
    <a href={`tel:${dial}`} className="whitespace-nowrap text-link underline underline-offset-4">
      {phone}
    </a>
  )
}
