import type { ReactNode } from 'react'

type Props = {
  /** Shared `name` of the radio buttons in one group. */
  name: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

/** One of several offers: a radio button and its content as one large target. */
export const ChoiceCard = ({ name, isChosen, onChoose, children }: Props) => (
  <label
    className={
      'flex items-start gap-3 rounded-md border border-line p-3 has-checked:border-primary has-checked:ring-1 ' +
      'has-checked:ring-primary'
    }
  >
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="size-5 shrink-0 accent-primary" />
    {children}
  </label>
)
