import { listLocations } from '../store/locations.ts'
import { Refusal } from '../text/messages.ts'
import type { Api } from './api.ts'

/** GET /config, /menus, /scripts, /blocks, /blocks/{identifier} and /pages/{identifier} (specification 7.1). */
export function addContentRoutes(api: Api) {
  api.get('/config', (context) => {
    const view = context.get('view')
    return context.json({
      ...view.documents.config,
      store_code: view.documents.config.store_code ?? view.content.id,
      locale: view.locale,
      base_url: view.baseUrl,
      base_media_url: view.baseMediaUrl,
      store_locations: listLocations(view, {}),
    })
  })

  api.get('/menus', (context) => context.json([...context.get('view').documents.menus.values()]))

  api.get('/scripts', (context) => context.json([...context.get('view').documents.scripts.values()]))

  api.get('/blocks', (context) => {
    const blocks = [...context.get('view').documents.blocks.values()]
    return context.json(
      blocks.map(({ identifier, title }, place) => ({ identifier, block_id: String(place + 1), title: title ?? identifier })),
    )
  })

  api.get('/blocks/:identifier', (context) => {
    const { blocks } = context.get('view').documents
    const block = blocks.get(context.req.param('identifier'))
    if (block === undefined) throw new Refusal(404, 'noBlock')
    const place = [...blocks.keys()].indexOf(block.identifier)
    return context.json({
      identifier: block.identifier,
      block_id: String(place + 1),
      title: block.title ?? block.identifier,
      content: block.content,
    })
  })

  api.get('/pages/:identifier{.+}', (context) => {
    const { pages } = context.get('view').documents
    const page = pages.get(context.req.param('identifier'))
    if (page === undefined) throw new Refusal(404, 'noPage')
    return context.json({
      identifier: page.identifier,
      page_id: String([...pages.keys()].indexOf(page.identifier) + 1),
      title: page.title ?? '',
      content: page.content,
      content_heading: page.content_heading ?? '',
      meta_description: page.meta_description ?? '',
      meta_keywords: page.meta_keywords ?? '',
      structured_data: '',
      no_index: page.no_index ?? false,
      published_revision_id: String(context.get('view').content.revision),
    })
  })
}
