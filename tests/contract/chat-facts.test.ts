import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerQuestion } from '#lib/backend/chat/answer-question.ts'
import { loadFacts } from '#lib/backend/chat/load-facts.ts'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { createStoreContext } from '#lib/backend/store/store-context.ts'
import { type BackEnd, copyFixtureStore, describeOnDatabase, startBackEnd } from '../support/back-end.ts'

const PAGE = (text: string) => `<!--\ntitle: Delivery\n-->\n<p>${text}</p>`

/** A copy of the fixture store whose delivery page has this text. */
const copyStore = (id: string, text: string) =>
  copyFixtureStore({
    'store.json': JSON.stringify({ id, hosts: [`${id}.localhost`] }),
    'pages/delivery.html': PAGE(text),
  })

describeOnDatabase('what the product chat reads', (kind) => {
  let backEnd: BackEnd
  let folder: string
  beforeAll(async () => {
    backEnd = await startBackEnd(kind, { folder: null })
    folder = await copyStore('north', 'Drivers whistle on delivery in the north.')
    await importFolder(backEnd.backend, folder)
    await importFolder(backEnd.backend, await copyStore('south', 'Drivers hum on delivery in the south.'))
  })
  afterAll(() => backEnd.close())

  const ask = async (storeId: string, question: string, locale = 'en-US') => {
    const content = await backEnd.backend.stores.get(storeId)
    const product = content?.productById.get(1)
    if (content === undefined || product === undefined) throw new Error(`${storeId} has no product`)
    const store = createStoreContext(content, locale, backEnd.backend.configuration)
    const facts = await loadFacts(backEnd.db, store, product, '')
    if (facts === undefined) throw new Error(`${storeId} has no page of the product`)
    return answerQuestion(question, facts, store.locale).text
  }

  it('is of one store alone, although both have a product with the same number', async () => {
    expect(await ask('north', 'Do drivers whistle on delivery?')).toContain('in the north')
    expect(await ask('south', 'Do drivers hum on delivery?')).toContain('in the south')
    expect(await ask('south', 'Do drivers whistle on delivery?')).not.toContain('north')
  })

  it('is in the language of the page', async () => {
    const [english, french] = [
      await ask('north', 'How wide is it?'),
      await ask('north', 'Quelle est la largeur?', 'fr-CA'),
    ]
    expect(english).toMatch(/^It is 30 in\. wide/)
    expect(french).not.toMatch(/^It is/)
  })

  it('changes with the revision of the store', async () => {
    expect(await ask('north', 'Do drivers whistle on delivery?')).toContain('in the north')
    const file = join(folder, 'pages/delivery.html')
    await writeFile(file, (await readFile(file, 'utf8')).replace('in the north', 'everywhere'))
    await importFolder(backEnd.backend, folder)
    expect(await ask('north', 'Do drivers whistle on delivery?')).toContain('everywhere')
  })

  it('has no price that only the cart or the checkout may show, and nothing that tells it', async () => {
    const hiding = [
      ['cart', 'in cart', 'in the cart'],
      ['checkout', 'before order confirmation', 'at checkout'],
    ] as const
    for (const [id, type, where] of hiding) {
      const hidden = await copyFixtureStore({
        'store.json': JSON.stringify({ id, hosts: [`${id}.localhost`] }),
        'products.jsonl': (rows) =>
          rows.replace('"entity_id": 1,', `"entity_id": 1, "msrp_display_actual_price_type": "${type}",`),
      })
      await importFolder(backEnd.backend, hidden)
      expect(await ask('north', 'How much is it?')).toContain('$1,099.00')
      const questions = ['How much is it?', 'Is it on sale?', 'What do I save?', 'How does it differ from the 36" one?']
      for (const question of questions) {
        const answer = await ask(id, question)
        expect(answer, question).not.toMatch(/1,099|200\.00|1,049/)
        if (question === questions[0]) expect(answer, question).toContain(where)
      }
    }
  })

  it('has no way of delivery for orders of which a part is waited for', async () => {
    const method = { code: 'trips', carrier: 'local', carrier_title: 'Two trips', price: 9, days: [1, 2] }
    const folder = await copyFixtureStore({
      'store.json': JSON.stringify({ id: 'trips', hosts: ['trips.localhost'] }),
      'shipping.json': (text) =>
        JSON.stringify([
          ...(JSON.parse(text) as object[]),
          { ...method, ready_first: true },
          { ...method, code: 'other', carrier_title: 'Other way' },
        ]),
    })
    await importFolder(backEnd.backend, folder)
    const answer = await ask('trips', 'How is it delivered?')
    expect(answer).toContain('Other way')
    expect(answer).not.toContain('Two trips')
  })
})
