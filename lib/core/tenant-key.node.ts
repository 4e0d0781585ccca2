/** The signature of tenant-key.ts on Node, without another thread. */
import { createHmac } from 'node:crypto'

/** HMAC-SHA256 of a text in hex; the key is its UTF-8 bytes. */
export const signHex = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex')
