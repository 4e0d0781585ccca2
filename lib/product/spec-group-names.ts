import type { Translate } from '../i18n/catalogue.ts'

/** Name that back ends give specs without a group, in every language. */
const GENERAL_GROUP = 'Misc. Specs'

/** Name of a group of specs for shoppers: 'Misc. Specs' becomes 'General Specs' (S1-2.15). */
const nameSpecGroup = (name: string, t: Translate<'product'>): string =>
  name === GENERAL_GROUP ? t('generalSpecs') : name

export const nameSpecGroups = <Group extends { readonly name: string }>(
  groups: readonly Group[],
  t: Translate<'product'>,
): Group[] => groups.map((group) => ({ ...group, name: nameSpecGroup(group.name, t) }))
