/** Shops whose processes can be killed: a back end alone, or a complete site. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort, waitForResponse } from '../../lib/cli/ports.ts'
import { type Service, startService } from '../../lib/cli/processes.ts'
import { childEnvironment, nodeCommand } from '../../lib/cli/settings.ts'
import { crash } from '../run/test-servers.ts'
import type { Instances, Part } from '../support/instances.ts'
import type { ShopAddress } from './persistent-shopper.ts'

/** Id of the store in which the shoppers buy. */
export const STORE_ID = 'fixture'

const START_LIMIT_MS = 60_000

/** A shop; its back end is not running yet. */
export type Shop = {
  name: 'PGlite' | 'PostgreSQL' | 'site'
  address: ShopAddress
  /** Parts that the run kills in turn. */
  victims: readonly Part[]
  dataFolder: string
  /** Undefined for PGlite. */
  databaseUrl: string | undefined
  kill: (victim: Part) => Promise<void>
  /** Starts a killed part and waits until it is ready. */
  restart: (victim: Part) => Promise<void>
  stopBackEnd: () => Promise<void>
  close: () => Promise<void>
}

/** Starts no storefront: shoppers call the back end. It uses a new PGlite, or the PostgreSQL at `databaseUrl`. */
export async function openBackEnd(databaseUrl?: string): Promise<Shop> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'showroom-faults-'))
  const port = await findFreePort()
  const host = `localhost:${port}`
  const env = childEnvironment({
    DATA_DIR: dataFolder,
    DATABASE_URL: databaseUrl,
    BACKEND_PORT: String(port),
    SHOWROOM_DEMO: '0',
    SHOWROOM_SANDBOX: '1',
    SMTP_URL: undefined,
    REVALIDATE_URL: undefined,
  })
  let service: Service | undefined
  return {
    name: databaseUrl === undefined ? 'PGlite' : 'PostgreSQL',
    address: { port, host, base: `/${STORE_ID}/api/rest`, isDistributed: false },
    victims: ['backEnd'],
    dataFolder,
    databaseUrl,
    kill: async () => service && crash(service),
    restart: async () => {
      service = startService('back end', nodeCommand(), ['lib/backend/serve.ts'], { env, onLine: () => {} })
      const isReady = (status: number) => status === 200
      await waitForResponse(`http://${host}/health`, { service, limitMs: START_LIMIT_MS, isReady })
    },
    stopBackEnd: async () => service?.stop(),
    close: async () => {
      await service?.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Shoppers call the gateway of two storefronts behind nginx. The caller stops the site. */
export async function openSite(site: Instances): Promise<Shop> {
  await site.stopBackEnd()
  return {
    name: 'site',
    address: {
      port: site.frontPort,
      host: site.hostOf(STORE_ID),
      base: '/api/rest',
      isDistributed: true,
    },
    victims: ['a', 'b', 'backEnd', 'redis', 'postgres'],
    dataFolder: site.dataFolder,
    databaseUrl: site.databaseUrl,
    kill: site.kill,
    restart: site.restart,
    stopBackEnd: site.stopBackEnd,
    close: async () => {},
  }
}
