import type { BreadcrumbList, WithContext } from 'schema-dts'

/** A trail as schema.org BreadcrumbList; `url` is absolute. The last step, the page itself, needs none. */
export function buildBreadcrumbs(steps: readonly { name: string; url?: string }[]): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(url && { item: url }),
    })),
  } satisfies WithContext<BreadcrumbList>
}
