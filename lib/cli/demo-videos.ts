/**
 * `npm run demo:videos`: renders the videos of the first demo store's in-store screen from the store's pictures, in
 * headless Chromium. The results are committed; run this only after changing them.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findTestChromium } from './browsers.ts'
import { runCommand } from './explained-error.ts'
import { run } from './processes.ts'
import { step } from './progress.ts'
import { childEnvironment, nodeCommand, ROOT } from './settings.ts'
import { writeWebm } from './webm.ts'

const TARGET = join(ROOT, 'lib/backend/demo/kessler/media/kiosk')
const FONT = join(ROOT, 'node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2')

const VIDEO = { widthPx: 1280, heightPx: 720, framesPerSecond: 24, bitsPerSecond: 130_000 }
const SECONDS = 8

/** A scene as a data: URL: the rendered picture, or the drawing if it is missing. */
async function readScene(folder: string, name: string): Promise<string> {
  const rendered = await readFile(join(folder, `${name}.webp`), 'base64').catch(() => undefined)
  if (rendered !== undefined) return `data:image/webp;base64,${rendered}`
  return `data:image/svg+xml;base64,${await readFile(join(folder, `${name}.svg`), 'base64')}`
}

/** Camera position over a drawing: centre and zoom. */
type Look = { readonly x: number; readonly y: number; readonly zoom: number }

type Clip = {
  readonly file: string
  readonly scene: string
  readonly from: Look
  readonly to: Look
  readonly title: string
  readonly line: string
}

/** x and y in pixels of the drawing, which is 1920 × 900; zoom 1 fits the drawing's height to the video's. */
const CLIPS: readonly Clip[] = [
  {
    file: 'the-kitchen-side-by-side',
    scene: 'scene-kitchen',
    from: { x: 480, y: 450, zoom: 1.06 },
    to: { x: 1010, y: 470, zoom: 1.28 },
    title: 'See it. Open it. Measure it.',
    line: 'Refrigerators, ranges and dishwashers on our floor',
  },
  {
    file: 'laundry-that-fits',
    scene: 'scene-laundry',
    from: { x: 1080, y: 440, zoom: 1.3 },
    to: { x: 820, y: 450, zoom: 1.02 },
    title: 'Laundry that fits',
    line: 'Side by side, stacked or in one tower',
  },
  {
    file: 'delivered-by-our-own-crew',
    scene: 'scene-delivery',
    from: { x: 640, y: 520, zoom: 1.3 },
    to: { x: 1000, y: 450, zoom: 1.02 },
    title: 'Delivered by our own crew',
    line: 'Leveled, connected, and the old one hauled away',
  },
]

type Job = {
  readonly scene: string
  readonly font: string
  readonly clip: Clip
  readonly seconds: number
} & typeof VIDEO

/** Runs in the browser: renders and encodes a clip frame by frame. */
async function encodeClip({ scene, font, clip, seconds, widthPx, heightPx, framesPerSecond, bitsPerSecond }: Job) {
  const face = new FontFace('Archivo', `url(data:font/woff2;base64,${font})`, { weight: '100 900' })
  document.fonts.add(await face.load())
  const picture = new Image()
  picture.src = scene
  await picture.decode()

  const canvas = new OffscreenCanvas(widthPx, heightPx)
  const draw = canvas.getContext('2d')
  if (!draw) throw new Error('no canvas')
  draw.imageSmoothingQuality = 'high'
  const frames: { data: string; timeMs: number; isKey: boolean }[] = []
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
      frames.push({ data, timeMs: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key' })
    },
    error: (error) => {
      throw error
    },
  })
  encoder.configure({
    codec: 'vp09.00.31.08',
    width: widthPx,
    height: heightPx,
    bitrate: bitsPerSecond,
    framerate: framesPerSecond,
    latencyMode: 'quality',
  })

  const between = (from: number, to: number, share: number) => from + (to - from) * share
  /** Ease-in-out from 0 to 1. */
  const ease = (share: number) => (1 - Math.cos(Math.PI * Math.min(1, Math.max(0, share)))) / 2
  const total = seconds * framesPerSecond
  for (let count = 0; count < total; count++) {
    const time = count / framesPerSecond
    const way = ease(time / seconds)
    const zoom = between(clip.from.zoom, clip.to.zoom, way)
    const scale = (heightPx / picture.naturalHeight) * zoom
    const [width, height] = [widthPx / scale, heightPx / scale]
    const left = Math.min(picture.naturalWidth - width, Math.max(0, between(clip.from.x, clip.to.x, way) - width / 2))
    const top = Math.min(picture.naturalHeight - height, Math.max(0, between(clip.from.y, clip.to.y, way) - height / 2))
    draw.globalAlpha = 1
    draw.drawImage(picture, left, top, width, height, 0, 0, widthPx, heightPx)

    const shade = draw.createLinearGradient(0, heightPx * 0.55, 0, heightPx)
    shade.addColorStop(0, 'rgb(9 33 39 / 0)')
    shade.addColorStop(0.6, 'rgb(9 33 39 / 0.78)')
    shade.addColorStop(1, 'rgb(9 33 39 / 0.92)')
    draw.fillStyle = shade
    draw.fillRect(0, 0, widthPx, heightPx)

    const shown = ease((time - 0.5) / 0.8)
    draw.globalAlpha = shown
    draw.fillStyle = '#e58a36'
    draw.fillRect(64, heightPx - 168, 88 * shown, 6)
    draw.fillStyle = '#ffffff'
    draw.font = '800 58px Archivo'
    draw.fillText(clip.title, 64, heightPx - 98 + 14 * (1 - shown))
    draw.globalAlpha = ease((time - 1.1) / 0.8)
    draw.font = '500 30px Archivo'
    draw.fillText(clip.line, 64, heightPx - 48)

    const dark = Math.max(1 - ease(time / 0.5), ease((time - seconds + 0.5) / 0.5))
    draw.globalAlpha = dark
    draw.fillStyle = '#092127'
    draw.fillRect(0, 0, widthPx, heightPx)

    const frame = new VideoFrame(canvas, { timestamp: Math.round(time * 1_000_000) })
    encoder.encode(frame, { keyFrame: count % (framesPerSecond * 4) === 0 })
    frame.close()
    // Limits memory: without this pause, all frames of the clip would be in memory at once.
    while (encoder.encodeQueueSize > 8) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await encoder.flush()
  return frames
}

await runCommand(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'showroom-videos-'))
  const executablePath = findTestChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    await run(nodeCommand(), ['lib/backend/demo/generate.ts', folder], { env: childEnvironment() })
    await mkdir(TARGET, { recursive: true })
    const font = await readFile(FONT, 'base64')
    const page = await browser.newPage()
    // Encoders need a secure context, which about:blank is not.
    await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '<canvas>' }))
    await page.goto('http://localhost/')
    for (const clip of CLIPS) {
      await step(`Rendering ${clip.file}.webm`, async (note) => {
        const scene = await readScene(join(folder, 'kessler/media'), clip.scene)
        const frames = await page.evaluate(encodeClip, { scene, font, clip, seconds: SECONDS, ...VIDEO })
        const bytes = writeWebm({
          codec: 'V_VP9',
          ...VIDEO,
          durationMs: SECONDS * 1000,
          frames: frames.map(({ data, ...frame }) => ({ ...frame, bytes: Buffer.from(data, 'base64') })),
        })
        await writeFile(join(TARGET, `${clip.file}.webm`), bytes)
        note(`${Math.round(bytes.length / 1024)} kB`)
      })
    }
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
})
