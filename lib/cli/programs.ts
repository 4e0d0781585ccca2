import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { EnvironmentVariables } from './settings.ts'

/** Whether this user may execute a file. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Folders of programs: Debian's, then those of PATH; an ordinary user's PATH lacks /usr/sbin. */
export const programFolders = (env: EnvironmentVariables = process.env): string[] => [
  '/usr/bin',
  '/usr/sbin',
  ...(env.PATH ?? '').split(delimiter).filter(Boolean),
]

/** Path of a program on this machine; undefined if not found. */
export const findProgram = (name: string, folders: readonly string[] = programFolders()): string | undefined =>
  folders.map((folder) => join(folder, name)).find(isExecutable)
