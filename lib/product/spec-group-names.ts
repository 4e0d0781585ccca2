import type { Translate } from '../i18n/catalogue.ts'

/** What back ends call the specs that belong to no group of their own, in every language. */
const GENERAL_GROUP = 'Misc. Specs'

/** Name of a group of specs for the shopper: 'Misc. Specs' reads 'General Specs' (specification 2.15). `t` has the texts of products. */
const nameSpecGroup = (name: string, t: Translate<'product'>): string =>
  name === GENERAL_GROUP ? t('generalSpecs') : name

/** The groups with the names that shoppers read. */
export const nameSpecGroups = <Group extends { readonly name: string }>(
  groups: readonly Group[],
  t: Translate<'product'>,
): Group[] => groups.map((group) => ({ ...group, name: nameSpecGroup(group.name, t) }))
