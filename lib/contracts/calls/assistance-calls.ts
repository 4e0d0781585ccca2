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
    purpose: 'Asks the assistant; answers the whole conversation.',
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
    purpose: 'Erases the conversation of this session about a product, with its votes; answers the empty one.',
    fallback: 'the conversation stays until the session ends',
  }),
  call({
    ...chat,
    name: 'sendChatFeedback',
    method: 'POST',
    path: REST_PATHS.chatFeedback,
    request: ChatFeedbackRequest,
    response: ChatFeedbackWire,
    purpose: 'A vote on an answer, with the shopper’s words.',
    fallback: 'the chat shows an error as a message of the assistant; the vote is open again',
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
    purpose: 'Screens of a dealer, for staff who know the passcode. A refusal carries message.',
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
      'Notes which videos were played. Idempotency-Key names the report: one that comes again under its name counts once.',
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
    purpose: 'Notes an event of the storefront, which has checked and cleaned it. Beside {api}, not below it.',
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
    purpose: 'Passes a conversion on to the social network, only with consent to analytics cookies.',
    feature: 'conversions relay',
    fallback: 'the event is lost',
  }),
]
