/** 128 random bits in hex. crypto.randomUUID is unavailable on plain http. */
export const randomToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
