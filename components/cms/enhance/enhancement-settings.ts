import type { ContentSource } from '#lib/cms/content-context.ts'
import type { Enhancement } from '#lib/cms/plugins/collect-enhancements.ts'
import { CHALLENGE_FORMS } from '#lib/core/checkout-constants.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import { challengeOf } from '#lib/site/challenge.ts'
import type { Site } from '#lib/site/site.ts'
import type { ButtonSettings, EnhancementSettings, FormChallenge } from './enhancer.ts'

/** Collects what the enhancements of a piece of content need. */
export function enhancementSettings(
  site: Site,
  t: Translate,
  { type, id }: ContentSource,
  names: readonly Enhancement[],
): EnhancementSettings {
  const uses = (name: Enhancement) => names.includes(name)
  const address = `/site-script/${encodeURIComponent(site.locale)}/${type}/{name}/${id.split('/').map(encodeURIComponent).join('/')}.js`
  return {
    ...(uses('click') && { clickScript: address }),
    ...((uses('lightbox') || uses('button')) && { close: t('content.close') }),
    ...(uses('form') && {
      form: { sent: t('content.formSent'), failed: t('content.formFailed'), challenge: formChallenge(site, t) },
    }),
    ...(uses('button') && { button: buttonSettings(site, t) }),
  }
}

function formChallenge({ config }: Site, t: Translate): FormChallenge | undefined {
  const challenge = challengeOf(config, CHALLENGE_FORMS.newsletter)
  if (!challenge) return undefined
  return { ...challenge, needed: t('content.challengeNeeded'), failed: t('content.challengeFailed') }
}

function buttonSettings({ config, href }: Site, t: Translate): ButtonSettings {
  const { payments, partners, texts } = config
  const keys = {
    zibby: payments.zibbyApiKey,
    katapult: payments.katapultApiKey || payments.zibbyApiKey,
    acima: payments.acimaMerchantId,
    chargeafter: payments.chargeafter.publicKey,
    conneqt: partners.scriptUrls.conneqt ? 'conneqt' : '',
  }
  const scripts = {
    ...partners.scriptUrls,
    ...(payments.chargeafter.checkoutScriptUrl && { chargeafter: payments.chargeafter.checkoutScriptUrl }),
  }
  return {
    keys: Object.fromEntries(Object.entries(keys).filter(([, key]) => key !== '')),
    scripts: Object.fromEntries(Object.entries(scripts).filter(([name]) => name in keys)),
    financingHref: href(`/${texts.financingPath}`),
    apply: t('content.apply'),
  }
}
