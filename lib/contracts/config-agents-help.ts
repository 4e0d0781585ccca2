/** Describes what a store offers to assistants (config-agents.ts). */
import type { agentEntries } from './config-agents.ts'
import type { HelpOf, OutputOf } from './config-description.ts'

export const AGENTS_HELP: HelpOf<OutputOf<typeof agentEntries>> = {
  agents: {
    title: 'Assistants',
    help: 'What assistants that shop for people may do in this store',
    place: '/.well-known/ucp, /api/ucp and /api/mcp',
    entries: {
      enabled: {
        title: 'Assistants may shop',
        help:
          'Lets assistants search products, fill carts and hand them over to a person, by the Universal Commerce ' +
          'Protocol, gives them tools to advise with, by the Model Context Protocol, and gives assistants in the ' +
          'browser tools of the open page',
      },
      payment_handlers: {
        title: 'Payments of assistants',
        help:
          'Handlers whose tokens the back end charges, so that assistants can complete an order: `id`, `name` ' +
          '(reverse-domain name of the handler), `payment_method` (code of a payment method of this store that ' +
          'accepts tokens), `instrument` (card), `spec` and `schema` (addresses of its documents), `config` ' +
          '(public values). Without any, a person completes each order in the shop',
        example: [
          {
            id: 'cards',
            name: 'com.example.tokenizer',
            payment_method: 'nmicreditcard',
            instrument: 'card',
            spec: 'https://example.com/ucp/tokenizer',
            schema: 'https://example.com/ucp/tokenizer.json',
            config: { key: 'public-key' },
          },
        ],
      },
    },
  },
}
