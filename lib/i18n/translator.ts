import { createTranslator } from 'use-intl/core'
import { log } from '../telemetry/log.ts'
import type { Namespace, TextKey, Translate } from './catalogue.ts'
import { isMessage, type Message } from './format-message.ts'
import { loadMessages } from './messages.ts'

/**
 * Translates keys; `raw` returns a text for formatMessage, whose values only the browser knows.
 *
 * @throws {Error} from `raw`, "… has plurals, numbers or dates; raw() allows simple placeholders only"
 */
export type Translator<Name extends Namespace = 'common'> = Translate<Name> & {
  readonly raw: (key: TextKey<Name>) => Message
}

/**
 * Loads a translator for server-rendered texts. The locale is a parameter, never read from the request, so pages stay
 * cacheable. A missing key is logged and rendered as the key.
 */
export async function loadTranslator<Name extends Namespace = 'common'>(
  locale: string,
  namespace: Name = 'common' as Name,
): Promise<Translator<Name>> {
  const messages = await loadMessages(locale, namespace)
  const translate = createTranslator({
    locale,
    messages: messages as Record<string, unknown>,
    onError: (error) => log('translation.missing', { message: `Translation ${namespace}: ${error.message}` }),
    getMessageFallback: ({ key }) => key,
  })
  const write: Translate<Name> = (key, values) => translate(key as never, values as never)
  return Object.assign(write, {
    raw: (key: TextKey<Name>): Message => {
      const message = key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], messages)
      if (!isMessage(message))
        throw new Error(`${namespace}.${key} has plurals, numbers or dates; raw() allows simple placeholders only`)
      return message
    },
  })
}
