/** Parses a Dockerfile into stages with their instructions. */

export type Instruction = { word: string; text: string }
export type Stage = { name: string; base: string; instructions: Instruction[] }

/** Joins lines that end in `\` with the next. */
export function readStages(dockerfile: string): Stage[] {
  const stages: Stage[] = []
  for (const line of dockerfile
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')) {
    const [, word = '', text = ''] = /^([A-Z]+)\s+(.+)$/.exec(line.trim()) ?? []
    if (line.trim() !== '' && word === '') throw new Error(`deploy/Dockerfile: no instruction: ${line}`)
    if (word === '') continue
    const [, base = '', name = ''] = (word === 'FROM' && /^(\S+) AS (\S+)$/.exec(text)) || []
    if (word === 'FROM') stages.push({ base, name, instructions: [] })
    else stages.at(-1)?.instructions.push({ word, text })
  }
  return stages
}

/** Arguments of all instructions with a keyword. */
export const textsOf = (stage: Stage, word: string): string[] =>
  stage.instructions.filter((instruction) => instruction.word === word).map(({ text }) => text)

/** Parses COPY; `from` is undefined for the build context. */
export function readCopy(text: string): { from: string | undefined; sources: string[]; target: string } {
  const words = text.split(/\s+/)
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined
  return { from, sources: words.slice(0, -1), target: words.at(-1) ?? '' }
}

/** Whether a .dockerignore leaves out a path. Its lines are paths, or names with '*' at the end. */
export function readIgnored(dockerignore: string): (path: string) => boolean {
  const lines = dockerignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return (path) =>
    lines.some((line) =>
      line.endsWith('*') ? path.startsWith(line.slice(0, -1)) : path === line || path.startsWith(`${line}/`),
    )
}

/** Parses ENV name=value name=value. */
export const readEnv = (stage: Stage): Record<string, string> =>
  Object.fromEntries(
    textsOf(stage, 'ENV').flatMap((text) => text.split(/\s+/).map((pair) => pair.split('=', 2) as [string, string])),
  )
