import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.client.tsx'

/** Explains why a page or list is empty and what to do next. */
export function EmptyState({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName
  /** Omitted if the page's own heading says it. */
  title?: string
  text?: string
  children?: ReactNode
}) {
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-4 py-10 text-center md:py-14">
      <span className="grid size-16 place-items-center rounded-full bg-surface text-muted">
        <Icon name={icon} className="size-8" />
      </span>
      {title && <h2 className="max-w-full text-2xl font-semibold wrap-anywhere">{title}</h2>}
      {text && <p className="text-muted">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
