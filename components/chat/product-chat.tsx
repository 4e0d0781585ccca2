import { type ChatPlacement, findChatPlacement } from '#lib/chat/chat.ts'
import { toMediaUrl } from '#lib/core/media-url.ts'
import { mapContextOf } from '#lib/site/map-context.ts'
import type { Site } from '#lib/site/site.ts'
import { ProductChatIsland } from './chat-islands.client.tsx'

/** The chat about a product, if the store has it at this placement (S1-2.17). */
export function ProductChat({
  site,
  productId,
  placement,
}: {
  site: Site
  productId: string
  placement: ChatPlacement
}) {
  const { chatbot } = site.config.productPage
  if (findChatPlacement(chatbot) !== placement) return null
  return (
    <ProductChatIsland
      productId={productId}
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
      }}
      islandClass="print:hidden noscript:hidden"
    />
  )
}
