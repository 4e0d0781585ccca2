import {
  ChatFeedbackRequest,
  ChatMessageRequest,
  KioskMemberQuery,
  KioskPasscodeRequest,
  KioskTokenQuery,
  VideoAnalyticsRequest,
} from '../assistance-request.ts'
import { ChatFeedbackWire, ConversationWire } from '../chat.ts'
import { ConversionAnswerWire, ConversionWire } from '../conversion.ts'
import { KioskDeviceListWire, NowPlayingWire } from '../kiosk.ts'
import { REST_PATHS } from '../paths.ts'
import { LogBodyWire } from '../tracking-log.ts'
import { call } from './call.ts'

const chat = { sections: ['S1-7.7'], feature: 'product chat' } as const
const kiosk = { sections: ['S1-7.8'], feature: 'kiosk' } as const

/** Product chat (S1-7.7), kiosk (S1-7.8) and tracking (S1-7.9). */
export const ASSISTANCE_CALLS = [
  call({
    ...chat,
    name: 'sendChatMessage',
    method: 'PUT',
    path: REST_PATHS.chatMessages,
    request: ChatMessageRequest,
    response: ConversationWire,
    isIdempotent: false,
    purpose: 'Sends a question to the assistant; returns the whole conversation.',
    fallback: 'the chat shows an error as a message of the assistant',
  }),
  call({
    ...chat,
    name: 'getConversation',
    method: 'GET',
    path: REST_PATHS.chatMessages,
    response: ConversationWire,
    purpose: 'The conversation of this session about a product.',
    fallback: 'the conversation starts empty',
  }),
  call({
    ...chat,
    name: 'eraseConversation',
    method: 'DELETE',
    path: REST_PATHS.chatMessages,
    response: ConversationWire,
    purpose: 'Erases the conversation of this session about a product, with its votes; returns the empty conversation.',
    fallback: 'the conversation stays until the session ends',
  }),
  call({
    ...chat,
    name: 'sendChatFeedback',
    method: 'POST',
    path: REST_PATHS.chatFeedback,
    request: ChatFeedbackRequest,
    response: ChatFeedbackWire,
    purpose: 'A vote on an answer of the assistant, with a comment of the shopper.',
    fallback: 'the chat shows an error as a message of the assistant; the shopper can vote again',
  }),
  call({
    ...chat,
    name: 'getChatFeedback',
    method: 'GET',
    path: REST_PATHS.chatFeedback,
    response: ChatFeedbackWire,
    purpose: 'The negative feedback that was submitted.',
    fallback: 'the chat shows an error as a message of the assistant',
  }),
  call({
    ...kiosk,
    name: 'getNowPlaying',
    method: 'GET',
    path: REST_PATHS.kioskVideos,
    host: 'kiosk',
    query: KioskTokenQuery,
    response: NowPlayingWire,
    purpose: 'Videos of a screen and the working hours of its shop.',
    fallback: 'the screen says that the videos are not available',
  }),
  call({
    ...kiosk,
    name: 'listKioskDevices',
    method: 'POST',
    path: REST_PATHS.kioskDevices,
    host: 'kiosk',
    caller: 'staff',
    query: KioskMemberQuery,
    request: KioskPasscodeRequest,
    response: KioskDeviceListWire,
    isIdempotent: true,
    purpose: 'Screens of a dealer, for staff who know the passcode. An error contains message.',
    fallback: 'the dialog shows the server’s message or a general one',
  }),
  call({
    ...kiosk,
    name: 'sendVideoAnalytics',
    method: 'POST',
    path: '{analytics_url}',
    host: 'named',
    query: KioskTokenQuery,
    request: VideoAnalyticsRequest,
    response: null,
    purpose:
      'Records which videos were played. Idempotency-Key identifies the report: repetitions with the same key ' +
      'are counted once.',
    fallback: 'the events are kept on the screen and sent later',
  }),
  call({
    name: 'sendTrackingLog',
    method: 'POST',
    path: REST_PATHS.trackingLog,
    host: 'beside',
    request: LogBodyWire,
    response: null,
    sections: ['S1-7.9'],
    purpose: 'Records an event that the storefront has checked and sanitized. The path is beside {api}, not below it.',
    feature: 'tracking log',
    fallback: 'the event is lost',
  }),
  call({
    name: 'relayConversion',
    method: 'POST',
    path: REST_PATHS.conversions,
    request: ConversionWire,
    response: ConversionAnswerWire,
    sections: ['S1-7.9', 'S2-7.8'],
    purpose: 'Forwards a conversion to the social network; sent only with consent to analytics cookies.',
    feature: 'conversions relay',
    fallback: 'the event is lost',
  }),
]
