import { getCloudflareContext } from '@opennextjs/cloudflare'
import memoryQueue from '@opennextjs/cloudflare/overrides/queue/memory-queue'

type Queue = { name: string; send: typeof memoryQueue.send }

/**
 * Renewals of stale pages, one at a time for each page. OpenNext awaits its queue before it serves the stale page; this
 * queue runs in the background, so that the visitor doesn't wait.
 */
export const backgroundQueue: Queue = {
  name: 'showroom-background-queue',
  async send(message) {
    getCloudflareContext().ctx.waitUntil(memoryQueue.send(message))
  },
}
