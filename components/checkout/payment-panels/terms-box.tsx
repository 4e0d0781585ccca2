/** Checkbox for agreeing to an offer's terms. */
export const TermsBox = ({
  isAgreed,
  onChange,
  text,
}: {
  isAgreed: boolean
  onChange: (isAgreed: boolean) => void
  text: string
}) => (
  <label className="flex min-h-11 items-center gap-3">
    <input
      type="checkbox"
      checked={isAgreed}
      onChange={({ target }) => onChange(target.checked)}
      className="size-5 shrink-0 accent-primary"
    />
    <span>{text}</span>
  </label>
)
