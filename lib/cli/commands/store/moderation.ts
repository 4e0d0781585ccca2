/** `reviews` and `comments`: lists what shoppers wrote, and decides about it. */
import { writeFile } from 'node:fs/promises'
import { type Command, defineCommand, UsageError } from '../../command.ts'
import { PAGE_OPTIONS, print } from '../../store-lists.ts'
import { withStores } from '../../stores.ts'
import { listSubmissions } from './submissions.ts'

/** One kind of submission that staff moderate. */
type Moderation = {
  /** Name of the command, and of the resource in the administration. */
  name: string
  noun: string
  summary: string
  /** Options that decide about a submission, with what the report says: 'Review 7: approved.' */
  decisions: Readonly<Record<string, { help: string; done: string }>>
  hasPhoto: boolean
  examples: readonly string[]
}

const REVIEWS: Moderation = {
  name: 'reviews',
  noun: 'review',
  summary: 'list shoppers’ reviews; publish, refuse or reply to one',
  decisions: {
    approve: { help: 'publish a review', done: 'approved' },
    refuse: { help: 'refuse a review', done: 'refused' },
  },
  hasPhoto: true,
  examples: ['npm run store -- reviews greenleaf', 'npm run store -- reviews greenleaf --approve 7'],
}

const COMMENTS: Moderation = {
  name: 'comments',
  noun: 'comment',
  summary: 'list comments on blog posts; publish, remove or reply to one',
  decisions: {
    approve: { help: 'publish a comment', done: 'approved' },
    remove: { help: 'delete a comment', done: 'removed' },
  },
  hasPhoto: false,
  examples: [
    'npm run store -- comments greenleaf',
    'npm run store -- comments greenleaf --approve 7',
    'npm run store -- comments greenleaf --reply 7 --text "Eighty centimetres."',
  ],
}

type Values = Readonly<Record<string, string | undefined>>

/** A decision about a submission: what to send, and how to report it. */
type Decision = { number: string; body: object; done: string }

/** The decision in options; undefined without one. A reply needs --text: forgetting it must not delete a reply. */
function readDecision({ reply, text, ...values }: Values, { decisions }: Moderation): Decision | undefined {
  const given = Object.entries(decisions).flatMap(([name, { done }]): Decision[] => {
    const number = values[name]
    return number === undefined ? [] : [{ number, body: { [name]: true }, done }]
  })
  if (reply !== undefined) {
    if (text === undefined) throw new UsageError('The reply is missing: --text "…", or --text "" to remove it')
    given.push({ number: reply, body: { reply: text }, done: 'replied to' })
  }
  if (given.length > 1) throw new UsageError('Only one decision at a time is possible.')
  return given[0]
}

async function savePhoto(id: string, { name, noun }: Moderation, number: string): Promise<void> {
  const { photo } = await withStores((call) => call<{ photo: string }>('GET', [id, name, number, 'photo']))
  const file = `${noun}-${Number(number)}.webp`
  await writeFile(file, Buffer.from(photo, 'base64'))
  print(`Wrote ${file}.`)
}

type TextOptions = Readonly<Record<string, { type: 'string'; value: string; help: string }>>

function optionsOf({ noun, decisions, hasPhoto }: Moderation): TextOptions {
  const optionOf = (help: string) => ({ type: 'string', value: `<${noun}_id>`, help }) as const
  return {
    ...Object.fromEntries(Object.entries(decisions).map(([name, { help }]) => [name, optionOf(help)])),
    reply: optionOf(`reply to a ${noun}, with --text`),
    text: { type: 'string', value: '<reply>', help: 'the reply; "" removes the present one' },
    ...(hasPhoto && { photo: optionOf(`write the photo to ${noun}-<${noun}_id>.webp`) }),
  }
}

function defineModeration(moderation: Moderation): Command {
  const { name, noun, summary, examples } = moderation
  const options: TextOptions & typeof PAGE_OPTIONS = { ...optionsOf(moderation), ...PAGE_OPTIONS }
  return defineCommand({
    typed: `npm run store -- ${name}`,
    arguments: ['<id>'],
    summary,
    options,
    examples,
    run: async ({ photo, page, limit, ...values }, id) => {
      const decision = readDecision(values, moderation)
      if (!decision)
        return photo === undefined ? listSubmissions(name, id, { page, limit }) : savePhoto(id, moderation, photo)
      const { number, body, done } = decision
      await withStores((call) => call('PUT', [id, name, number], { body }))
      print(`${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${number}: ${done}.`)
    },
  })
}

export const reviewsCommand = defineModeration(REVIEWS)
export const commentsCommand = defineModeration(COMMENTS)
