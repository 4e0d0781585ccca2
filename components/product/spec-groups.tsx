import { Tooltip } from '#components/ui/tooltip.tsx'
import { formatMessage, type Message } from '#lib/i18n/format-message.ts'
import type { Spec, SpecGroup } from '#lib/product/product.ts'
import { DimensionDrawing, type DrawingTexts } from './dimension-drawing.tsx'

/** Rows of name and value; `about` is the label of a row's explanation, {name} is the row's name. */
export function SpecRows({ specs, about }: { specs: readonly Spec[]; about: Message }) {
  return (
    <dl>
      {specs.map((spec) => (
        <div key={spec.name} className="grid grid-cols-2 gap-4 border-t border-line py-2 text-sm">
          <dt className="flex items-start gap-1 text-muted">
            <span className="min-w-0 [overflow-wrap:anywhere]">{spec.name}</span>
            {spec.tooltip && (
              <Tooltip
                label={formatMessage(about, { name: spec.name })}
                text={spec.tooltip}
                className="-my-1.5 shrink-0"
              />
            )}
          </dt>
          <dd className="[overflow-wrap:anywhere]">{spec.value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** `about`: see SpecRows. */
export type SpecTexts = { about: Message; drawing: DrawingTexts }

/** Groups of specs in columns, with a drawing of the size. Depends on its props only: server and islands share it. */
export function SpecGroups({ groups, texts }: { groups: readonly SpecGroup[]; texts: SpecTexts }) {
  return (
    <div className="gap-x-12 md:columns-2">
      <DimensionDrawing specs={groups.flatMap(({ specs }) => specs)} texts={texts.drawing} />
      {groups.map((group) => (
        <div key={group.name} className="mb-8 break-inside-avoid">
          {group.name && <h3 className="mb-2 font-semibold">{group.name}</h3>}
          {group.description && <p className="mb-2 text-sm text-muted">{group.description}</p>}
          <SpecRows specs={group.specs} about={texts.about} />
        </div>
      ))}
    </div>
  )
}
