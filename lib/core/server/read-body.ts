/**
 * Reads the body of a request or response into memory; null if it is larger than `limitBytes`. Counts the bytes as they
 * arrive, because the declared length may be wrong.
 */
export async function readBodyBytes(
  message: Pick<Request | Response, 'headers' | 'body'>,
  limitBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(message.headers.get('content-length') ?? 0) > limitBytes) return null
  const reader = message.body?.getReader()
  if (!reader) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.byteLength
    if (bytes > limitBytes) {
      await reader.cancel()
      return null
    }
    chunks.push(value)
  }
  const body = new Uint8Array(bytes)
  let offset = 0
  for (const chunk of chunks) {
    body.set(chunk, offset)
    offset += chunk.byteLength
  }
  return body
}
