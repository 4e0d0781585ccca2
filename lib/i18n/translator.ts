import { createTranslator } from 'use-intl/core'
import { log } from '../telemetry/log.ts'
import { DEFAULT_NAMESPACE, loadMessages, type Namespace } from './messages.ts'

/** Looks a text up by its key and fills its values in (ICU message format). */
export type Translate = (key: string, values?: Record<string, string | number>) => string

/**
 * Translator for server-rendered texts. The locale is passed, never read from the request, so pages stay cacheable.
 * A missing key is logged and shown as the key.
 */
export async function loadTranslator(locale: string, namespace: Namespace = DEFAULT_NAMESPACE): Promise<Translate> {
  const messages = await loadMessages(locale, namespace)
  const translate = createTranslator({
    locale,
    messages,
    onError: (error) => log('translation.missing', { message: `Translation ${namespace}: ${error.message}` }),
    getMessageFallback: ({ key }) => key,
  })
  return (key, values) => translate(key as never, values as never)
}
