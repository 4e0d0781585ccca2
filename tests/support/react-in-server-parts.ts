/**
 * What modules of the server import from React, in component tests. `cache` remembers results for the duration of one
 * rendering, as on a server; in React's builds for browsers it calls the function each time.
 */

type Level = { byArgument: Map<unknown, Level>; result?: { value: unknown } }

const createLevel = (): Level => ({ byArgument: new Map() })

let results = new Map<unknown, Level>()

/** Forgets all results: another rendering begins. */
export function beginRendering(): void {
  results = new Map()
}

function findLevel(level: Level, argument: unknown): Level {
  const next = level.byArgument.get(argument) ?? createLevel()
  level.byArgument.set(argument, next)
  return next
}

export const cache =
  <Arguments extends unknown[], Value>(read: (...args: Arguments) => Value) =>
  (...args: Arguments): Value => {
    const first = results.get(read) ?? createLevel()
    results.set(read, first)
    const level = args.reduce(findLevel, first)
    level.result ??= { value: read(...args) }
    return level.result.value as Value
  }
