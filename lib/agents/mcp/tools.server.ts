import 'server-only'
import * as v from 'valibot'
import { findChatPlacement } from '../../chat/chat.ts'
import type { Site } from '../../site/site.ts'
import { listMistakes } from './arguments.ts'
import { compareTool, findFit, getProduct, searchProducts } from './catalog-tools.server.ts'
import { askStore, checkStock, listShops } from './store-tools.server.ts'
import { type ToolAnswer, type ToolCall, ToolFailure } from './tool.ts'
import { TOOL_ARGUMENTS, type ToolArguments, type ToolName } from './tool-arguments.ts'

type Tool<Name extends ToolName = ToolName> = {
  readonly title: string
  readonly description: string
  /** Whether the store has what the tool needs; all stores if missing. */
  readonly isOffered?: (site: Site) => boolean
  /** It reads many products, or asks a language model. */
  readonly isCostly?: true
  readonly run: (call: ToolCall, args: ToolArguments[Name]) => Promise<ToolAnswer>
}

const TOOLS: { readonly [Name in ToolName]: Tool<Name> } = {
  search_products: {
    title: 'Search products',
    description:
      'Searches the products of this shop by words, category, filters and price. Returns names, prices, ' +
      'availability, addresses, and the filters that can narrow the search.',
    run: searchProducts,
  },
  get_product: {
    title: 'Product details',
    description:
      'One product with price, availability, versions (variants), features, specifications, measures, shipping ' +
      'and returns.',
    run: getProduct,
  },
  compare_products: {
    title: 'Compare products',
    description: 'Two to four products side by side: facts and specifications, with those that differ.',
    run: compareTool,
  },
  check_stock: {
    title: 'Stock in shops',
    description: 'Which shops have a product or version now, show it, or can get it, and when it can be picked up.',
    run: checkStock,
  },
  find_fit: {
    title: 'Products that fit',
    description:
      'Products that fit into an opening, e.g. 33 inches wide, with the clearances for air and the cutouts that ' +
      'their specifications name. Give at least one side of the opening, and a term or category.',
    isCostly: true,
    run: findFit,
  },
  list_shops: {
    title: 'Shops and hours',
    description: 'Shops with address, phone, hours of today and the next days, and holidays.',
    run: listShops,
  },
  ask_store: {
    title: 'Ask about a product',
    description:
      "The answer of the shop's own assistant to a question about a product, which quotes its data, the shop's " +
      'pages or reviews.',
    isOffered: ({ config }) => findChatPlacement(config.productPage.chatbot) !== null,
    isCostly: true,
    run: askStore,
  },
}

const isOffered = (site: Site, name: string): name is ToolName =>
  Object.hasOwn(TOOLS, name) && (TOOLS[name as ToolName].isOffered?.(site) ?? true)

/** The tools of tools/list. All read only; the answers change with prices and stock. */
export const listTools = (site: Site): object[] =>
  Object.entries(TOOLS).flatMap(([name, { title, description }]) =>
    isOffered(site, name)
      ? [
          {
            name,
            title,
            description,
            inputSchema: TOOL_ARGUMENTS[name].json,
            annotations: { title, readOnlyHint: true, openWorldHint: false },
          },
        ]
      : [],
  )

export type FoundTool = { readonly name: ToolName; readonly isCostly: boolean }

/** The tool of this name; undefined if the store has none. */
export const findTool = (site: Site, name: unknown): FoundTool | undefined =>
  typeof name === 'string' && isOffered(site, name) ? { name, isCostly: TOOLS[name].isCostly ?? false } : undefined

/** The result of tools/call. What the assistant can correct is an error in the result, as the protocol demands. */
export async function runTool(name: ToolName, call: ToolCall, written: unknown): Promise<object> {
  const fail = (text: string) => ({ content: [{ type: 'text', text }], isError: true })
  const args = v.safeParse(TOOL_ARGUMENTS[name].schema as v.GenericSchema<unknown, never>, written ?? {})
  if (!args.success) {
    return fail(call.texts.tAgents('mcp.wrongArguments', { mistakes: listMistakes(args.issues) }))
  }
  try {
    const { text, data } = await (TOOLS[name] as Tool).run(call, args.output)
    return { content: [{ type: 'text', text }], structuredContent: data }
  } catch (error) {
    if (error instanceof ToolFailure) return fail(error.text)
    throw error
  }
}
