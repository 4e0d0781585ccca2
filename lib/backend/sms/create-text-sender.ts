import { join } from 'node:path'
import type { Configuration } from '../configuration.ts'
import { writeToOutbox } from '../mail/outbox-files.ts'
import type { OutgoingText, TextSender } from '../providers/text-sender.ts'
import { createTwilioSender } from './twilio-sender.ts'

/** Folder of texts in the data folder, beside that of mails. */
export const textOutboxOf = ({ dataFolder }: Pick<Configuration, 'dataFolder'>): string =>
  join(dataFolder, 'outbox-texts')

type FolderText = Pick<OutgoingText, 'to' | 'from' | 'body' | 'id' | 'date'>

/** Writes a text as a file with headers, a blank line, and the text. */
export const writeTextFile = (folder: string, { to, from, body, id, date }: FolderText): Promise<void> =>
  writeToOutbox(folder, { id, date }, { txt: `From: ${from}\nTo: ${to}\nDate: ${date.toUTCString()}\n\n${body}\n` })

/** Writes texts to a folder, readable by its owner only. It keeps the newest 200. */
const createTextFolder = (folder: string): TextSender => ({
  send: async (text) => {
    await writeTextFile(folder, text)
    return { outcome: 'sent' }
  },
  isSigned: () => false,
})

/** The configured provider. Without one, texts are written to the folder `outbox-texts` of the data folder. */
export const createTextSender = (configuration: Pick<Configuration, 'dataFolder' | 'origin' | 'texts'>): TextSender =>
  configuration.texts === undefined
    ? createTextFolder(textOutboxOf(configuration))
    : createTwilioSender(configuration.texts, configuration.origin)
