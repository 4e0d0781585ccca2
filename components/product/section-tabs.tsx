import { SECTION_TABS } from './section-tabs-element.ts'

/** Tabs that lead to the sections below; the one in view is current, the first one before that (run-section-tabs.client.ts). */
export function SectionTabs({ label, tabs }: { label: string; tabs: readonly { id: string; title: string }[] }) {
  return (
    <SECTION_TABS className="section-tabs">
      <nav aria-label={label}>
        <ul>
          {tabs.map(({ id, title }, index) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={index === 0 ? 'true' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </SECTION_TABS>
  )
}
