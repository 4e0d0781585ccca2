import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Folders of programs: Debian's, then those of PATH; PATH of plain users lacks those of servers. */
export const programFolders = (env = process.env) => [
  '/usr/bin',
  '/usr/sbin',
  ...(env.PATH ?? '').split(delimiter).filter(Boolean),
]

/**
 * Path of a program of this machine.
 * @param {string} name
 * @param {readonly string[]} [folders]
 * @returns {string | undefined} undefined when there is none
 */
export const findProgram = (name, folders = programFolders()) =>
  folders.map((folder) => join(folder, name)).find(isExecutable)
