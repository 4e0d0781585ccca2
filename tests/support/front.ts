/** Runs deploy/nginx.conf in front of the instances of a test. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../../lib/cli/ports.ts'
import type { Server } from '../../lib/cli/servers.ts'
import { startNginx } from '../run/test-servers.ts'

const CONFIGURATION = 'deploy/nginx.conf'
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** Replaces the parts that a deployment adapts; throws if one is missing in the configuration. */
function adapt(text: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((present, [from, to]) => {
    if (!present.includes(from)) throw new Error(`${CONFIGURATION} holds no “${from}”`)
    return present.replaceAll(from, to)
  }, text)
}

/**
 * Starts nginx with the repository's configuration, with replaced files and ports.
 *
 * @param addresses host:port of both instances and of the back end
 * @returns `officePort`: port of the back office
 */
export async function startFront(
  port: number,
  addresses: readonly [string, string, string],
): Promise<Server & { officePort: number }> {
  const [compressorPort, officePort] = [await findFreePort(), await findFreePort()]
  const server = await startNginx(port, (folder) =>
    adapt(readFileSync(CONFIGURATION, 'utf8'), {
      '/run/nginx.pid': join(folder, 'pid'),
      '/var/log/nginx/access.log': join(folder, 'access.log'),
      '/var/cache/nginx/showroom': join(folder, 'cache'),
      '127.0.0.1:3000': addresses[0],
      '127.0.0.1:3001': addresses[1],
      '127.0.0.1:4000': addresses[2],
      '127.0.0.1:8081': `127.0.0.1:${compressorPort}`,
      '127.0.0.1:8082': `127.0.0.1:${officePort}`,
      'listen 80 default_server': `listen 127.0.0.1:${port} default_server`,
      'http {\n': `http {\n${TEMPORARY.map((name) => `    ${name}_temp_path ${join(folder, name)};\n`).join('')}`,
    }),
  )
  return { ...server, officePort }
}
