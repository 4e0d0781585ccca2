import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '#lib/backend/db/database.ts'
import { queueReviewRequests } from '#lib/backend/reviews/review-requests.ts'
import { queueRestockMails } from '#lib/backend/stock-notices/restock-mail.ts'
import { createStores } from '#lib/backend/store/stores.ts'
import { type BackEnd, describeOnDatabase, startBackEnd } from '../support/back-end.ts'

const IDS = ['one', 'two', 'three']
/** Of a store's configuration; a content is estimated at 3.5 times as much. */
const TEXT_LENGTH = 100_000
const SIZE = TEXT_LENGTH * 3.5

describeOnDatabase('stores in memory', (kind) => {
  let backEnd: BackEnd
  /** Statements of the test, without parameters. */
  const statements: string[] = []
  let db: Database
  beforeAll(async () => {
    backEnd = await startBackEnd(kind, { folder: null })
    for (const id of IDS) {
      await backEnd.db.query("INSERT INTO store (id, content_hash, identity) VALUES ($1, '', $2::jsonb)", [
        id,
        JSON.stringify({ id, hosts: [`${id}.localhost`], review_request: { enabled: true, days: 1 } }),
      ])
      await backEnd.db.query(
        "INSERT INTO store_document (store_id, kind, locale, key, position, body) VALUES ($1, 'config', '', '', 0, $2::jsonb)",
        [id, JSON.stringify({ locale: 'fr_CA', title: id, text: 'x'.repeat(TEXT_LENGTH) })],
      )
    }
    const query: Database['query'] = async (sql, parameters) => {
      statements.push(sql)
      return backEnd.db.query(sql, parameters)
    }
    db = { ...backEnd.db, query }
  })
  beforeEach(() => {
    statements.length = 0
  })
  afterAll(() => backEnd.close())

  it('are dropped, the least recently used one first, and loaded again when they are requested', async () => {
    const stores = createStores(db, { limitBytes: 2.5 * SIZE })
    const first = await stores.get('one')
    await stores.get('two')
    expect(await stores.get('one')).toBe(first)
    await stores.get('three')
    expect(stores.usage()).toMatchObject({ count: 2, loads: 3, evictions: 1 })
    expect(await stores.get('one')).toBe(first)
    expect((await stores.get('two'))?.id).toBe('two')
    expect(stores.usage()).toMatchObject({ count: 2, loads: 4, evictions: 2 })
    expect(stores.usage().bytes).toBeGreaterThan(2 * SIZE)
    expect(stores.usage().bytes).toBeLessThan(2.5 * SIZE)
  })

  it('stay whole for a request that uses a dropped one', async () => {
    const stores = createStores(db, { limitBytes: 1.5 * SIZE })
    const content = await stores.get('one')
    await stores.get('two')
    expect(content?.documents.get('fr_CA')?.config.title).toBe('one')
    await stores.refreshStock('one')
    expect(content?.stock.size).toBe(0)
  })

  it('are kept alone if they are larger than the limit', async () => {
    const stores = createStores(db, { limitBytes: SIZE / 2 })
    const content = await stores.get('one')
    expect(await stores.get('one')).toBe(content)
    await stores.get('two')
    expect(stores.usage()).toMatchObject({ count: 1, loads: 2, evictions: 1 })
  })

  it('are loaded once for concurrent requests, two stores at a time', async () => {
    let [running, most] = [0, 0]
    const held = Promise.withResolvers<void>()
    const query: Database['query'] = async (sql, parameters) => {
      if (!sql.includes('FROM store_document')) return backEnd.db.query(sql, parameters)
      most = Math.max(most, ++running)
      await held.promise
      running--
      return backEnd.db.query(sql, parameters)
    }
    const stores = createStores({ ...backEnd.db, query })
    const loading = Promise.all([...IDS, ...IDS].map((id) => stores.get(id)))
    await vi.waitFor(() => expect(running).toBe(2))
    held.resolve()
    const contents = await loading
    expect(contents.slice(3)).toEqual(contents.slice(0, 3))
    expect(contents[3]).toBe(contents[0])
    expect(stores.usage().loads).toBe(3)
    expect(most).toBe(2)
  })

  it('have the stock of an order that was placed during their load', async () => {
    let isFirst = true
    const query: Database['query'] = async (sql, parameters) => {
      const rows = await backEnd.db.query(sql, parameters)
      if (sql.includes('FROM stock') && isFirst) {
        isFirst = false
        await stores.refreshStock('one')
        return [{ product_id: 1, google_code: 'OLD', quantity: 1 }] as never
      }
      return rows as never
    }
    const stores = createStores({ ...backEnd.db, query })
    expect((await stores.get('one'))?.stock.size).toBe(0)
  })

  it('are loaded again after a change during their load', async () => {
    let isFirst = true
    const query: Database['query'] = async (sql, parameters) => {
      if (sql.includes('FROM stock') && isFirst) {
        isFirst = false
        stores.forget('one')
      }
      return backEnd.db.query(sql, parameters)
    }
    const stores = createStores({ ...backEnd.db, query })
    const before = await stores.get('one')
    expect(before?.id).toBe('one')
    expect(await stores.get('one')).not.toBe(before)
  })

  it('are loaded again after a failed load', async () => {
    let isAway = true
    const query: Database['query'] = async (sql, parameters) => {
      if (isAway && sql.includes('FROM media')) throw new Error('the database is away')
      return backEnd.db.query(sql, parameters)
    }
    const stores = createStores({ ...backEnd.db, query })
    await expect(stores.get('one')).rejects.toThrow('the database is away')
    isAway = false
    expect((await stores.get('one'))?.id).toBe('one')
  })

  describe('are not loaded', () => {
    const loadsOf = async (work: () => Promise<unknown>) => {
      const { loads } = backEnd.backend.stores.usage()
      await work()
      return backEnd.backend.stores.usage().loads - loads
    }

    it('by the registry of stores, which has items of all of them', async () => {
      const request = (path: string) =>
        backEnd.app.request(`/ecfg_showroom${path}`, { headers: { authorization: 'Bearer local' } })
      const load = async () => {
        expect(await (await request('/item/host_two_localhost')).json()).toMatchObject({
          tenant: 'two',
          locales: ['fr-CA'],
        })
        expect(Object.keys((await (await request('/items')).json()) as object)).toHaveLength(3)
        expect((await request('/item/host_four_localhost')).status).toBe(404)
      }
      expect(await loadsOf(load)).toBe(0)
    })

    it('by the registry after a change of one of them, which it shows', async () => {
      const title = async () => {
        const response = await backEnd.app.request('/ecfg_showroom/item/host_one_localhost', {
          headers: { authorization: 'Bearer local' },
        })
        return ((await response.json()) as { iframe_url: string }).iframe_url
      }
      expect(await title()).toBe('')
      await backEnd.db.query(
        `UPDATE store_document SET body = body || '{"iframe_url": "https://frame.example.com"}' WHERE store_id = 'one'`,
      )
      await backEnd.db.query("UPDATE store SET revision = revision + 1 WHERE id = 'one'")
      backEnd.backend.stores.forget('one')
      expect(await loadsOf(async () => expect(await title()).toBe('https://frame.example.com'))).toBe(0)
    })

    it('by the health check', async () => {
      expect(await loadsOf(async () => backEnd.app.request('/health'))).toBe(0)
    })

    it('by the search for due mails, unless a store has some', async () => {
      await backEnd.db.query(
        "INSERT INTO restock_notice (store_id, product_id, address_key, email, locale) VALUES ('two', 1, 'k', 'a@example.com', 'fr_CA')",
      )
      const checked = new Map<string, string>()
      const passMinute = async () => {
        await queueRestockMails(backEnd.backend, checked)
        await queueReviewRequests(backEnd.backend)
      }
      expect(await loadsOf(passMinute)).toBe(1)
      backEnd.backend.stores.forget('two')
      expect(await loadsOf(passMinute)).toBe(0)
      await backEnd.db.query("UPDATE store SET stock_revision = stock_revision + 1 WHERE id = 'two'")
      expect(await loadsOf(passMinute)).toBe(1)
    })
  })
})
