import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ROOMS } from '../mutation/rooms.ts'

/** The names of a pattern such as '{cart-mail,*-routes}.ts'. */
const namesOf = (pattern: string): string[] => {
  const [, names, end = ''] = /^\{(.+)\}(\.ts)$/.exec(pattern) ?? []
  return names === undefined ? [pattern] : names.split(',').map((name) => name + end)
}

it.each(Object.entries(ROOMS))(
  'the room %s of the mutation tests exists, and so do its excluded files',
  (room, { excluded = {}, tests = [] }) => {
    expect(globSync(`lib/${room}/*.test.ts`)).not.toEqual([])
    const names = Object.keys(excluded).flatMap(namesOf)
    expect(names.filter((name) => globSync(`lib/${room}/${name}`).length === 0)).toEqual([])
    expect(tests.filter((path) => globSync(path).length === 0)).toEqual([])
  },
)
