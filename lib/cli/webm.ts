/** Writes WebM files (a subset of Matroska, RFC 9559): one video track, known sizes, an index of its key frames. */

/** An encoded frame; `isKey`: it can be decoded without earlier frames. */
export type WebmFrame = { readonly bytes: Uint8Array; readonly timeMs: number; readonly isKey: boolean }

/** `codec` is Matroska's name, e.g. V_VP9. */
export type WebmVideo = {
  readonly codec: string
  readonly widthPx: number
  readonly heightPx: number
  readonly durationMs: number
  readonly frames: readonly WebmFrame[]
}

const ID = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
} as const

const PICTURES = 1
const NANOSECONDS_PER_MS = 1_000_000
/** Maximum distance of a block from the start of its cluster: it is a signed number of two bytes. */
const CLUSTER_MS = 30_000

/** An unsigned integer in as few bytes as possible. */
function unsigned(value: number): Buffer {
  const hex = value.toString(16)
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}

/** An element: id, size in eight bytes, content. */
function element(id: number, ...content: readonly Uint8Array[]): Buffer {
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(content.reduce((sum, { length }) => sum + length, 0)) | (1n << 56n))
  return Buffer.concat([unsigned(id), size, ...content])
}

const text = (value: string): Buffer => Buffer.from(value, 'ascii')

/** Splits frames into clusters, each of which begins with a key frame if one comes in time. */
function clustersOf(frames: readonly WebmFrame[]): WebmFrame[][] {
  const clusters: WebmFrame[][] = []
  for (const frame of frames) {
    const current = clusters.at(-1)
    const isLate = frame.timeMs - (current?.[0]?.timeMs ?? 0) > CLUSTER_MS
    if (current === undefined || frame.isKey || isLate) clusters.push([frame])
    else current.push(frame)
  }
  return clusters
}

function writeBlock({ bytes, timeMs, isKey }: WebmFrame, startMs: number): Buffer {
  const head = Buffer.from([0x80 | PICTURES, 0, 0, isKey ? 0x80 : 0])
  head.writeInt16BE(timeMs - startMs, 1)
  return element(ID.simpleBlock, head, bytes)
}

export function writeWebm({ codec, widthPx, heightPx, durationMs, frames }: WebmVideo): Buffer {
  const info = element(
    ID.info,
    element(ID.timestampScale, unsigned(NANOSECONDS_PER_MS)),
    element(ID.duration, float(durationMs)),
    element(ID.muxingApp, text('showroom')),
    element(ID.writingApp, text('showroom')),
  )
  const tracks = element(
    ID.tracks,
    element(
      ID.trackEntry,
      element(ID.trackNumber, unsigned(PICTURES)),
      element(ID.trackUid, unsigned(PICTURES)),
      element(ID.trackType, unsigned(PICTURES)),
      element(ID.codecId, text(codec)),
      element(ID.video, element(ID.pixelWidth, unsigned(widthPx)), element(ID.pixelHeight, unsigned(heightPx))),
    ),
  )
  const clusters: Buffer[] = []
  const cues: Buffer[] = []
  let position = info.length + tracks.length
  for (const cluster of clustersOf(frames)) {
    const startMs = cluster[0]?.timeMs ?? 0
    const bytes = element(
      ID.cluster,
      element(ID.timestamp, unsigned(startMs)),
      ...cluster.map((frame) => writeBlock(frame, startMs)),
    )
    clusters.push(bytes)
    cues.push(
      element(
        ID.cuePoint,
        element(ID.cueTime, unsigned(startMs)),
        element(
          ID.cueTrackPositions,
          element(ID.cueTrack, unsigned(PICTURES)),
          element(ID.cueClusterPosition, unsigned(position)),
        ),
      ),
    )
    position += bytes.length
  }
  return Buffer.concat([
    element(
      ID.ebml,
      element(ID.docType, text('webm')),
      element(ID.docTypeVersion, unsigned(4)),
      element(ID.docTypeReadVersion, unsigned(2)),
    ),
    element(ID.segment, info, tracks, ...clusters, element(ID.cues, ...cues)),
  ])
}
