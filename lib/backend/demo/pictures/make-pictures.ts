/**
 * `npm run demo:pictures [-- <words> --changed]`: renders the product and room pictures of the demo stores with Blender
 * and writes WebP files into the stores' media folders. These files are committed; the command is needed only after
 * changes of pictures.
 *
 * Renders missing pictures, and with --changed also those whose scene or scripts have changed since (rendered.json has
 * their hashes). Words limit the work to names that contain one of them ('kessler+angle': both). Layers are cached in
 * .data/pictures by the hash of scene and scripts, so that another tint or tone needs no new rendering.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { ScreenPicture } from '../drawings/screens.ts'
import { buildDemoStores } from '../generate.ts'
import type { Rendering } from './rendering.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const CACHE = fileURLToPath(new URL('../../../../.data/pictures/', import.meta.url))
const MANIFEST = join(HERE, 'rendered.json')
const PYTHON = '/usr/bin/python3'
const QUALITY = 86

/** Order of rendering: views that shoppers see first come first. */
const VIEW_ORDER = ['room', 'angle', 'high', 'top', 'open', 'front', 'detail', 'turn']

type Wanted = { store: string; name: string; rendering: Rendering; key: string; hash: string }

const digest = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)

const models = JSON.parse(readFileSync(join(HERE, 'models.json'), 'utf8')) as Record<string, string>

const script = (name: string) => readFileSync(join(HERE, `${name}.py`), 'utf8')

/** Python scripts that determine the model's scene, light and surfaces. */
function scriptsOf(model: string): string {
  const own = models[model]
  if (own === undefined) throw new Error(`no module builds the model '${model}' (models.json)`)
  return [own, 'parts', 'materials', 'studio'].map(script).join('\n')
}

function listWanted(words: readonly string[]): Wanted[] {
  const finish = ['develop', 'denoise', 'wallpapers'].map(script).join('\n')
  const wanted = buildDemoStores().flatMap(({ id: store, renderings }) =>
    [...renderings].map(([name, rendering]): Wanted => {
      const { tints, exposure, screen, ...scene } = rendering
      const key = digest(store, JSON.stringify(scene), scriptsOf(rendering.model))
      return { store, name, rendering, key, hash: digest(key, JSON.stringify([tints, exposure, screen]), finish) }
    }),
  )
  return wanted.filter(
    ({ store, name }) =>
      words.length === 0 || words.some((word) => word.split('+').every((part) => `${store}/${name}`.includes(part))),
  )
}

const fileOf = ({ store, name }: Wanted) => join(HERE, '..', store, 'media', `${name}.webp`)

const layersOf = (key: string) => join(CACHE, `${key}.exr`)

const readManifest = () =>
  existsSync(MANIFEST) ? (JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, string>) : {}

/** Runs a program at the lowest priority; `onLine` gets each line of its output. */
function runProgram(command: string, args: readonly string[], onLine: (line: string) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn('nice', ['-n', '19', command, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    createInterface({ input: child.stdout }).on('line', onLine)
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (/error|Traceback|FAILED|line \d/i.test(line)) console.error(line)
    })
    const stop = () => child.kill()
    process.once('SIGTERM', stop)
    child.on('error', reject)
    child.on('exit', (code) => {
      process.off('SIGTERM', stop)
      resolve(code ?? 1)
    })
  })
}

const SCREEN = { width: 1280, height: 720 }

/** The picture for lit screens, as bytes that develop.py reads. */
async function prepareScreen(picture: ScreenPicture): Promise<typeof SCREEN & { path: string }> {
  const path = join(CACHE, `screen-${picture}-${digest(script('wallpapers'))}.rgb`)
  if (!existsSync(path)) {
    const size = [SCREEN.width, SCREEN.height].map(String)
    await runProgram(PYTHON, [join(HERE, 'wallpapers.py'), picture, ...size, path], (line) => console.info(line))
  }
  return { path, ...SCREEN }
}

/** Denoises and tints layers, encodes the pictures and records their hashes. */
async function develop(wanted: readonly Wanted[]): Promise<void> {
  const jobs = await Promise.all(
    wanted.map(async (entry) => ({
      layers: layersOf(entry.key),
      store: entry.store,
      png: join(CACHE, `${entry.hash}.png`),
      tints: entry.rendering.tints ?? [],
      exposure: entry.rendering.exposure ?? 1,
      room: entry.rendering.view === 'room',
      ...(entry.rendering.screen ? { screen: await prepareScreen(entry.rendering.screen) } : {}),
    })),
  )
  const list = join(CACHE, `develop-${wanted[0]?.key}.json`)
  writeFileSync(list, JSON.stringify(jobs))
  const code = await runProgram(PYTHON, [join(HERE, 'develop.py'), list], (line) => console.info(line))
  rmSync(list)
  if (code !== 0) throw new Error('develop.py failed')
  for (const [index, entry] of wanted.entries()) {
    const png = jobs[index]?.png ?? ''
    mkdirSync(join(HERE, '..', entry.store, 'media'), { recursive: true })
    const info = await sharp(png).webp({ quality: QUALITY, alphaQuality: 90, effort: 6 }).toFile(fileOf(entry))
    console.info(`${entry.store}/${entry.name}.webp ${Math.round(info.size / 1000)} kB`)
  }
  for (const { png } of jobs) rmSync(png, { force: true })
  const manifest = {
    ...readManifest(),
    ...Object.fromEntries(wanted.map((entry) => [`${entry.store}/${entry.name}`, entry.hash])),
  }
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(MANIFEST, `${JSON.stringify(sorted, null, 2)}\n`)
}

const rank = ({ rendering }: Wanted) => VIEW_ORDER.indexOf(rendering.view)

async function main(args: readonly string[]): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  const words = args.filter((word) => !word.startsWith('--'))
  const manifest = readManifest()
  const wanted = listWanted(words).filter(
    (entry) =>
      !existsSync(fileOf(entry)) ||
      args.includes('--again') ||
      (args.includes('--changed') && manifest[`${entry.store}/${entry.name}`] !== entry.hash),
  )
  const byKey = Map.groupBy(wanted, ({ key }) => key)
  const isCached = (key: string) => existsSync(`${layersOf(key)}.npz`)
  for (const [key, entries] of byKey) if (isCached(key)) await develop(entries)
  // First the leading views, then renderings that many variants share.
  const sharers = ({ key }: Wanted) => byKey.get(key)?.length ?? 0
  const jobs = [...byKey]
    .filter(([key]) => !isCached(key))
    .flatMap(([, [first]]) => (first ? [first] : []))
    .sort((a, b) => rank(a) - rank(b) || sharers(b) - sharers(a))
    .map(
      ({
        store,
        key,
        rendering: { model, params, view, turnDegrees, widthPx = 640, heightPx = 640, samples = 12 },
      }) => ({
        key,
        out: layersOf(key),
        store,
        model,
        view,
        turnDegrees,
        params,
        width: widthPx,
        height: heightPx,
        samples,
      }),
    )
  console.info(`${wanted.length} pictures, ${jobs.length} to render`)
  if (jobs.length === 0 || args.includes('--list')) return
  const list = join(CACHE, `jobs-${process.pid}.json`)
  writeFileSync(list, JSON.stringify(jobs))
  let developing = Promise.resolve()
  await runProgram('blender', ['-b', '-P', join(HERE, 'render.py'), '--', list], (line) => {
    const key = /^RENDERED (\w+)/.exec(line)?.[1]
    if (key === undefined) return
    console.info(line)
    developing = developing.then(() =>
      develop(byKey.get(key) ?? []).catch((cause: unknown) => console.error(String(cause))),
    )
  })
  await developing
  rmSync(list)
  // Deletes Blender's original layers, which are three times as large as the denoised ones.
  for (const file of readdirSync(CACHE))
    if (file.endsWith('.exr') && existsSync(join(CACHE, `${file}.npz`))) rmSync(join(CACHE, file))
}

await main(process.argv.slice(2))
