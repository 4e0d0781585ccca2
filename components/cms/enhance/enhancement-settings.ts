import { BRAND_ADDRESSES } from '#components/ui/brand-addresses.ts'
import type { ContentSource } from '#lib/cms/content-context.ts'
import type { Enhancement } from '#lib/cms/plugins/collect-enhancements.ts'
import { listFinancingModals, type ModalProvider } from '#lib/financing/financing-modals.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { paths } from '#lib/i18n/paths.ts'
import { challengedKinds, contentChallengeOf } from '#lib/site/challenge.ts'
import type { Site } from '#lib/site/site.ts'
import type { ButtonSettings, EnhancementSettings, FormChallenge } from './enhancer.ts'

/** Settings that the enhancements of a piece of content need. */
export function enhancementSettings(
  site: Site,
  t: Translate,
  { type, id }: ContentSource,
  names: readonly Enhancement[],
): EnhancementSettings {
  const uses = (name: Enhancement) => names.includes(name)
  const address =
    `/site-script/${encodeURIComponent(site.locale)}/${type}/{name}` +
    `/${id.split('/').map(encodeURIComponent).join('/')}.js`
  return {
    ...(uses('click') && { clickScript: address }),
    ...((uses('lightbox') || uses('button')) && { close: t('content.close') }),
    ...(uses('example') && { exampleAddress: site.href(paths.contentExample) }),
    ...(uses('form') && { challenge: formChallenge(site, t) }),
    ...(uses('button') && { button: buttonSettings(site, t) }),
  }
}

function formChallenge({ config }: Site, t: Translate): FormChallenge | undefined {
  const challenge = contentChallengeOf(config)
  if (!challenge) return undefined
  const texts = { needed: t('content.challengeNeeded'), failed: t('content.challengeFailed') }
  return { ...challenge, ...texts, kinds: challengedKinds(config) }
}

function buttonSettings(site: Site, t: Translate): ButtonSettings {
  const modals = Object.entries(listFinancingModals(site)).map(([name, { title, kind, ...modal }]) => {
    const paragraphs = [t(`financing.modal.${kind}`, { name: title }), t('financing.modal.approval', { name: title })]
    return [name, { ...modal, title, paragraphs, mark: BRAND_ADDRESSES[name as ModalProvider] }] as const
  })
  return {
    modals: Object.fromEntries(modals),
    financingHref: site.href(`/${site.config.texts.financingPath}`),
    apply: t('content.apply'),
    contactHref: site.href(paths.contact),
    contact: t('contact.title'),
  }
}
