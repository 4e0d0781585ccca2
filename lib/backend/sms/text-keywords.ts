/** What a shopper's reply to a text asks for. Carriers prescribe the English words; the French ones are theirs, too. */

export type ReplyKind = 'stop' | 'start' | 'help' | 'other'

const WORDS: Readonly<Record<string, ReplyKind>> = {
  STOP: 'stop',
  STOPALL: 'stop',
  'STOP ALL': 'stop',
  UNSUBSCRIBE: 'stop',
  CANCEL: 'stop',
  END: 'stop',
  QUIT: 'stop',
  REVOKE: 'stop',
  OPTOUT: 'stop',
  'OPT OUT': 'stop',
  ARRET: 'stop',
  ARRETER: 'stop',
  DESABONNER: 'stop',
  START: 'start',
  UNSTOP: 'start',
  HELP: 'help',
  INFO: 'help',
  AIDE: 'help',
}

/** Keywords that also count if other words follow: messages about orders don't begin with them. */
const FIRST_WORDS = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'ARRET'])

/** Longer replies are not read. */
const LONGEST = 1_600

/** A keyword in any case, with or without accents and punctuation: 'Arrêt.', ' stop! ', 'STOP please'. */
export function readReply(body: string): ReplyKind {
  const words = body
    .slice(0, LONGEST)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  if (Object.hasOwn(WORDS, words)) return WORDS[words] ?? 'other'
  return FIRST_WORDS.has(words.split(' ')[0] ?? '') ? 'stop' : 'other'
}
