import { type ChatPlacement, findChatPlacement } from '#lib/chat/chat.ts'
import { suggestQuestions } from '#lib/chat/suggestions.ts'
import { toMediaUrl } from '#lib/core/url/media-url.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import type { Product } from '#lib/product/product.ts'
import { mapContextOf } from '#lib/site/map-context.ts'
import type { Site } from '#lib/site/site.ts'
import { ProductChatIsland } from './chat-islands.client.tsx'

/** The chat about a product, if the store has it at this placement (S1-2.17). */
export async function ProductChat({
  site,
  product,
  placement,
}: {
  site: Site
  product: Pick<Product, 'id' | 'name' | 'specGroups'>
  placement: ChatPlacement
}) {
  const { chatbot } = site.config.productPage
  if (findChatPlacement(chatbot) !== placement) return null
  const t = await loadTranslator(site.locale, 'product')
  const labels = product.specGroups.flatMap(({ name, specs }) => [name, ...specs.map((spec) => spec.name)])
  return (
    <ProductChatIsland
      productId={product.id}
      placement={placement}
      botsPattern={site.config.partners.botsPattern}
      settings={{
        limit: chatbot.inputCharacterLimit,
        title: chatbot.widgetTitle.trim(),
        description: chatbot.widgetDescription.trim(),
        disclaimer: chatbot.widgetDisclaimer.trim(),
        icon: toMediaUrl(chatbot.chatbotIcon, mapContextOf(site).mediaUrl),
        name: chatbot.chatbotName.trim(),
        feedbackMessage: chatbot.feedbackMessage.trim(),
        suggestions: suggestQuestions(labels).map((key) => t(`chat.suggestions.${key}`)),
        contactPath: site.config.features.contactForm ? site.href(paths.contact) : '',
        productName: product.name,
      }}
      islandClass="print:hidden noscript:hidden"
    />
  )
}
