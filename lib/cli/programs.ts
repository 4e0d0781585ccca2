import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Environment } from './settings.ts'

/** Whether this user may run a file. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Folders of programs: Debian's, then those of PATH; PATH of plain users lacks those of servers. */
export const programFolders = (env: Environment = process.env): string[] => [
  '/usr/bin',
  '/usr/sbin',
  ...(env.PATH ?? '').split(delimiter).filter(Boolean),
]

/** Path of a program of this machine; undefined when there is none. */
export const findProgram = (name: string, folders: readonly string[] = programFolders()): string | undefined =>
  folders.map((folder) => join(folder, name)).find(isExecutable)
