/**
 * Server parts of a page use `process` for settings and hashes of cache keys; browsers have none. Component tests store
 * no cache entries, so that the text can be its own hash.
 */
const textAsHash = () => {
  let text = ''
  const hash = {
    update: (part: string) => {
      text += part
      return hash
    },
    digest: () => text,
  }
  return hash
}

Object.assign(globalThis, { process: { env: {}, getBuiltinModule: () => ({ createHash: textAsHash }) } })
