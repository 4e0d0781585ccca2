import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'

describe('the secrets of the data folder', () => {
  it('are created once, and created again if a crash has left an empty file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'showroom-environment-'))
    const read = () => readEnvironment({ DATA_DIR: folder })
    await writeFile(join(folder, 'admin-token'), '')
    const { adminToken, sessionSecret } = await read()
    expect(adminToken).toMatch(/^[\w-]{43}$/)
    expect(await readFile(join(folder, 'admin-token'), 'utf8')).toBe(adminToken)
    expect(await read()).toMatchObject({ adminToken, sessionSecret })
    await rm(folder, { recursive: true, force: true })
  })
})

describe('the environment of the chat', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'showroom-environment-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const read = (variables: Record<string, string>) => readEnvironment({ DATA_DIR: folder, ...variables })

  it('configures a model with its key, or no model', async () => {
    expect((await read({})).chatModel).toBeUndefined()
    const url = 'https://models.example.com/v1'
    const { chatModel } = await read({ CHAT_API_URL: url, CHAT_MODEL: 'small', CHAT_API_KEY: 'key' })
    expect(chatModel).toEqual({ url, model: 'small', key: 'key' })
  })

  it('limits a store’s chat per day', async () => {
    expect((await read({})).chatCap).toEqual({ answers: 2_000, tokens: 2_000_000 })
    const { chatCap } = await read({ CHAT_DAILY_ANSWERS: '10', CHAT_DAILY_TOKENS: '500' })
    expect(chatCap).toEqual({ answers: 10, tokens: 500 })
  })

  it.each<Record<string, string>>([
    { CHAT_API_URL: 'models.example.com', CHAT_MODEL: 'small' },
    { CHAT_API_URL: 'https://user:secret@models.example.com/v1', CHAT_MODEL: 'small' },
    { CHAT_API_URL: 'https://models.example.com/v1' },
    { CHAT_DAILY_ANSWERS: '0' },
    { CHAT_DAILY_TOKENS: 'many' },
  ])('rejects %j without repeating it', async (variables) => {
    await expect(read(variables)).rejects.toThrow(/^CHAT_\w+ (?:must|requires)(?!.*secret)/)
  })
})

describe('the environment of texts', () => {
  const account = `AC${'0a'.repeat(16)}`
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'showroom-environment-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const read = (variables: Record<string, string>) => readEnvironment({ DATA_DIR: folder, ...variables })

  it('configures the account of a provider, or none', async () => {
    expect((await read({ TEXTS_API_KEY: 'secret' })).texts).toBeUndefined()
    const { texts } = await read({ TEXTS_ACCOUNT: account, TEXTS_API_KEY: 'secret' })
    expect(texts).toEqual({ url: 'https://api.twilio.com', account, token: 'secret' })
    const own = {
      TEXTS_ACCOUNT: account,
      TEXTS_API_KEY: 'secret',
      TEXTS_API_URL: 'http://localhost:4000/sandbox/twilio/',
    }
    expect((await read(own)).texts?.url).toBe('http://localhost:4000/sandbox/twilio')
  })

  it.each<Record<string, string>>([
    { TEXTS_ACCOUNT: 'AC1', TEXTS_API_KEY: 'secret' },
    { TEXTS_ACCOUNT: account },
    { TEXTS_ACCOUNT: account, TEXTS_API_KEY: 'a secret' },
    { TEXTS_ACCOUNT: account, TEXTS_API_KEY: 'secret', TEXTS_API_URL: 'api.twilio.com' },
  ])('rejects %j without repeating it', async (variables) => {
    await expect(read(variables)).rejects.toThrow(/^TEXTS_\w+ (?:must|requires)(?!.*secret)/)
  })
})

describe('the origin of the back office', () => {
  it.each([
    ['https://office.example.com', 'https://office.example.com'],
    ['https://Office.example.com/', 'https://office.example.com'],
    ['', undefined],
  ])('%s is %s', async (text, origin) => {
    const folder = await mkdtemp(join(tmpdir(), 'showroom-environment-'))
    expect((await readEnvironment({ DATA_DIR: folder, OFFICE_ORIGIN: text })).officeOrigin).toBe(origin)
    await rm(folder, { recursive: true, force: true })
  })

  it.each(['office.example.com', 'https://office.example.com/office', 'javascript:alert(1)', 'null'])(
    '%s is rejected',
    async (text) => {
      const folder = await mkdtemp(join(tmpdir(), 'showroom-environment-'))
      await expect(readEnvironment({ DATA_DIR: folder, OFFICE_ORIGIN: text })).rejects.toThrow(/^OFFICE_ORIGIN must/)
      await rm(folder, { recursive: true, force: true })
    },
  )
})

describe('numeric variables', () => {
  const read = async (variables: Record<string, string>) => {
    const folder = await mkdtemp(join(tmpdir(), 'showroom-environment-'))
    return readEnvironment({ DATA_DIR: folder, ...variables }).finally(() =>
      rm(folder, { recursive: true, force: true }),
    )
  }

  it('BACKEND_PROXIES is 0 by default, and must be a digit', async () => {
    expect((await read({})).proxies).toBe(0)
    expect((await read({ BACKEND_PROXIES: '2' })).proxies).toBe(2)
    for (const text of ['10', '-1', 'one'])
      await expect(read({ BACKEND_PROXIES: text }), text).rejects.toThrow(/^BACKEND_PROXIES must/)
  })

  it('DATABASE_POOL is 10 by default, and a number from 2 to 1000', async () => {
    expect((await read({})).databasePool).toBe(10)
    expect((await read({ DATABASE_POOL: '40' })).databasePool).toBe(40)
    for (const text of ['1', '1001', '-4', 'ten'])
      await expect(read({ DATABASE_POOL: text }), text).rejects.toThrow(
        'DATABASE_POOL must be a whole number from 2 to 1000',
      )
  })

  it('STORE_MEMORY_MB is 256 by default, and 16 at least', async () => {
    expect((await read({})).storeMemoryBytes).toBe(256 * 1024 ** 2)
    expect((await read({ STORE_MEMORY_MB: '1024' })).storeMemoryBytes).toBe(1024 ** 3)
    for (const text of ['0', '15', 'much'])
      await expect(read({ STORE_MEMORY_MB: text }), text).rejects.toThrow(/^STORE_MEMORY_MB must/)
  })

  it('SHUTDOWN_GRACE_S is eight seconds by default, and an hour at most', async () => {
    expect((await read({})).graceMs).toBe(8_000)
    expect((await read({ SHUTDOWN_GRACE_S: '0.5' })).graceMs).toBe(500)
    expect((await read({ SHUTDOWN_GRACE_S: '9999999' })).graceMs).toBe(3_600_000)
    expect((await read({ SHUTDOWN_GRACE_S: 'soon' })).graceMs).toBe(8_000)
  })
})
