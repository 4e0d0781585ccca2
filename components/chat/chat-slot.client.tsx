'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Dialog } from '#components/ui/dialog.client.tsx'
import { withMessages } from '#components/ui/messages.client.tsx'
import type { ChatPlacement } from '#lib/chat/chat.ts'
import { isBot } from '#lib/site/bots.ts'
import { ChatConversation } from './chat-conversation.client.tsx'
import { AssistantPicture } from './chat-marks.client.tsx'
import { type Chat, type ChatSettings, useChat, useChatStore } from './use-chat.client.ts'

type Props = { productId: string; placement: ChatPlacement; botsPattern: string; settings: ChatSettings }

/**
 * The chat about a product at its placement. Renders nothing for bots, or if the back end responds that it has no chat.
 */
export const ChatSlot = withMessages(['product'], ({ botsPattern, ...rest }: Props) =>
  isBot(navigator.userAgent, botsPattern) ? null : <Slot {...rest} />,
)

function Slot({ productId, placement, settings }: Omit<Props, 'botsPattern'>) {
  const chat = useChat(productId, settings)
  const { isMissing } = useChatStore(chat)
  if (isMissing) return null
  return placement === 'side-drawer' ? <ChatDrawer chat={chat} /> : <ChatWidget chat={chat} />
}

type ChatProps = { chat: Chat }

function ChatWidget({ chat }: ChatProps) {
  const t = useTranslations('product')
  const id = useId()
  const { icon, title, description } = chat.settings
  return (
    <section aria-labelledby={id} className="mt-10 rounded-card border border-line bg-surface p-5 sm:p-6">
      <div className="mb-5 flex items-center gap-4">
        <AssistantPicture icon={icon} className="size-12" />
        <div className="min-w-0">
          <h2 id={id} className="text-xl font-semibold">
            {title || t('chat.title')}
          </h2>
          {description && <p className="text-muted">{description}</p>}
        </div>
      </div>
      <ChatConversation chat={chat} />
    </section>
  )
}

/** A button and the drawer that it opens. */
function ChatDrawer({ chat }: ChatProps) {
  const t = useTranslations('product')
  const [isOpen, setOpen] = useState(false)
  const { icon, title, description } = chat.settings
  const heading = title || t('chat.title')
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`${buttonStyle.secondary} mt-3 w-full`}
      >
        <AssistantPicture icon={icon} className="size-6" />
        {heading}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => {
          setOpen(false)
          void chat.service.closeFeedback()
        }}
        title={heading}
        closeLabel={t('chat.close')}
        position="right"
      >
        {description && <p className="text-muted">{description}</p>}
        <ChatConversation chat={chat} isInDrawer />
      </Dialog>
    </>
  )
}
