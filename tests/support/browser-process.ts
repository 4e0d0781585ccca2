/**
 * Parts that a page's server renders ask the process for settings and for hashes of cache keys; a browser has none. The
 * keys of component tests are kept nowhere, so the text serves as its own hash.
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
