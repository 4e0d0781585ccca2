/** With --allow-writes: tries what visitors can send to a store, as a test visitor. */
import * as v from 'valibot'
import { AddressSuggestionsWire } from '../contracts/address-lookup.ts'
import { SentBlogCommentWire } from '../contracts/blog.ts'
import { ConversationWire } from '../contracts/chat.ts'
import { MAY_REFUSE, type TestShopper } from './test-shopper.ts'

/** Text of everything that the check sends, for people who find it. */
export const TEXT = 'Sent by npm run contract:check. Please delete.'

/** An address that is typed, chosen and checked. */
async function callAddressHelp({ client }: TestShopper): Promise<void> {
  const session = 'contract-check'
  const typed = await client.call('suggestAddresses', {
    body: { q: '100 Main', country: 'US', session },
    ...MAY_REFUSE,
  })
  const read = v.safeParse(AddressSuggestionsWire, typed)
  const id = (read.success && read.output.suggestions[0]?.id) || 'made-up'
  await client.call('getSuggestedAddress', { body: { id, session }, ...MAY_REFUSE })
  const address = { street: ['100 Main St'], city: 'Duluth', region: 'MN', postcode: '55802', country_id: 'US' }
  await client.call('checkAddress', { body: address, ...MAY_REFUSE })
}

/** Addresses, comments, votes, enquiries, a restock notice, a question to the chat. */
export async function callVisitor(shopper: TestShopper): Promise<void> {
  const { client, samples, email, addTrace } = shopper
  await callAddressHelp(shopper)
  const [post] = samples.postIds
  if (post !== undefined) {
    const params = { post_id: post }
    await client.call('listBlogComments', { params })
    const comment = { body: { author: 'Contract Check', message: TEXT }, params, ...MAY_REFUSE }
    if (v.is(SentBlogCommentWire, await client.call('sendBlogComment', comment))) addTrace('a comment on the blog')
    // 'none' withdraws the vote.
    for (const vote of ['like', 'none']) await client.call('voteOnBlogPost', { params, body: { vote }, ...MAY_REFUSE })
  }
  const sender = { name: 'Contract Check', email, telephone: '', message: TEXT }
  if (await client.succeeds('requestQuote', { body: { ...sender, product: '' }, ...MAY_REFUSE }))
    addTrace('a quote request')
  if (await client.succeeds('sendContactMessage', { body: sender, ...MAY_REFUSE }))
    addTrace('a message from the contact form')

  if (samples.form !== undefined) {
    const params = { path: samples.form }
    const body = { fields: { name: sender.name, email, message: TEXT } }
    if (await client.succeeds('sendForm', { params, body, ...MAY_REFUSE })) addTrace(`a form sent to /${samples.form}`)
  }

  const [product] = samples.products
  if (!product) return
  const params = { id: product.entity_id, productId: product.entity_id }
  if (await client.succeeds('askRestockNotice', { params, body: { email }, ...MAY_REFUSE })) {
    addTrace(`a restock notice for ${product.sku}`)
  }
  await client.call('cancelRestockNotices', { body: { token: 'made-up' }, ...MAY_REFUSE })

  const question = { url: `https://shop.example.com/product/${product.url_key}`, userPrompt: 'How wide is it?' }
  const sent = v.safeParse(
    ConversationWire,
    await client.call('sendChatMessage', { params, body: question, ...MAY_REFUSE }),
  )
  const answer = sent.success ? sent.output.findLast(({ role }) => role === 'assistant') : undefined
  if (answer) {
    const feedback = { vote: 'up', message: answer.text, feedback: '' }
    if (await client.succeeds('sendChatFeedback', { params, body: feedback, ...MAY_REFUSE })) {
      addTrace('feedback on an answer of the chat')
    }
  }
  await client.call('eraseConversation', { params, ...MAY_REFUSE })
}
