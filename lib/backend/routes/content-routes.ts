import type { MenuItemWire, ScriptWire } from '../../contracts/content.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { routePath } from '../../contracts/route-path.ts'
import { isSharedPicture } from '../../core/media-url.ts'
import type { Backend } from '../backend.ts'
import { menuIcon } from '../catalog/categories.ts'
import type { View } from '../catalog/view.ts'
import { mediaAddress } from '../media/addresses.ts'
import { marketplaceSettings } from '../payments/marketplace-wallet.ts'
import { standInAddresses } from '../payments/offered.ts'
import { sandboxCheckoutScript, sandboxScripts } from '../sandbox/sandbox-routes.ts'
import { findBanner, listBanners } from '../store/banners.ts'
import { withEveryStoresForms } from '../store/content-forms.ts'
import { listLocations } from '../store/locations.ts'
import { listRunningPromotions } from '../store/promotions.ts'
import { findRedirect, shopAddressesOf } from '../store/redirects.ts'
import { toDashes } from '../text/locale.ts'
import { Refusal } from '../text/messages.ts'
import { type Api, queryOf } from './api.ts'

const isOn = (value: unknown): boolean => value === true || value === '1'

function listMenus(view: View): MenuItemWire[] {
  return [...view.documents.menus.values()].map((item) => ({
    node_id: String(item.node_id),
    parent_node_id: String(item.parent_node_id),
    label: item.label,
    request_url: item.request_url ?? '',
    href_override: item.href_override ?? '',
    target: item.target ?? '',
    icon_url: menuIcon(view, item),
    top_menu_visibility: String(item.top_menu_visibility ?? ''),
    placement: item.placement ?? '',
  }))
}

function listScripts({ documents }: View): ScriptWire[] {
  return [...documents.scripts.values()].map((script, index) => ({
    script_id: String(script.script_id),
    parent_id: String(script.parent_id),
    script_name: script.script_name ?? '',
    location: script.location,
    cms_pages: script.cms_pages ?? [],
    force_reload: isOn(script.force_reload),
    source: script.source,
    script: script.script ?? '',
    type: script.type ?? '',
    html_attribs: script.html_attribs ?? '',
    additional_html: script.additional_html ?? '',
    position: script.position ?? index + 1,
    children: [],
  }))
}

/** Every text of the configuration that is the name of a file of media/ (logo, icons …) becomes its address. */
function addressMedia(view: View, value: unknown): unknown {
  const { content, baseMediaUrl } = view
  if (typeof value === 'string') return content.media.has(value) ? mediaAddress(content, baseMediaUrl, value) : value
  if (Array.isArray(value)) return value.map((entry) => addressMedia(view, entry))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, addressMedia(view, entry)]))
}

const asRecord = (value: unknown): object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

/**
 * The picture of shared pages where that is a drawing of media/, as PNG, since other programs show no drawings: the one for them,
 * else the logo, else the sign of the shop's tabs.
 */
function sharingImage({ content, documents, baseMediaUrl }: View): { sharing_image?: string } {
  const { sharing_image, logo_src, logo_src_small, favicon } = documents.config
  const [path = ''] = [sharing_image, logo_src, logo_src_small, favicon]
    .map((value) => String(value ?? ''))
    .filter((value) => content.media.has(value) || isSharedPicture(value))
  const isDrawing = content.media.get(path)?.type === 'image/svg+xml'
  return isDrawing ? { sharing_image: mediaAddress(content, baseMediaUrl, path, 1280, 'png') } : {}
}

/** Site data (specification 7.1), with this project's own GET /promotions. */
export function addContentRoutes(api: Api, { configuration, db }: Backend) {
  api.get(REST_PATHS.config, (context) => {
    const view = context.get('view')
    return context.json({
      ...sandboxCheckoutScript(configuration.origin, view.documents.config),
      ...(addressMedia(view, view.documents.config) as object),
      ...sharingImage(view),
      // Providers that are only stood in for here; a store's own addresses come first.
      provider_scripts: {
        ...sandboxScripts(configuration.origin),
        ...standInAddresses(view),
        ...asRecord(view.documents.config.provider_scripts),
      },
      ...(view.documents.config.amazonpay ? { amazonpay: marketplaceSettings(view) } : {}),
      content_forms: withEveryStoresForms(view.documents.config),
      store_code: view.documents.config.store_code ?? view.content.id,
      locale: view.locale,
      base_url: view.baseUrl,
      ...(view.isKiosk && { shop_url: view.documents.config.shop_url ?? view.shop.baseUrl }),
      base_media_url: view.baseMediaUrl,
      store_locations: listLocations(view, {}),
    })
  })

  api.get(REST_PATHS.menus, (context) => context.json(listMenus(context.get('view'))))

  api.get(REST_PATHS.scripts, (context) => context.json(listScripts(context.get('view'))))

  api.get(routePath(REST_PATHS.promoBanners), (context) =>
    context.json(listBanners(context.get('view'), context.req.param('type'), queryOf(context))),
  )

  api.get(routePath(REST_PATHS.promoBanner), (context) => {
    const banner = findBanner(context.get('view'), context.req.param('bannerId'))
    if (banner === undefined) throw new Refusal(404, 'noBlock')
    return context.json(banner)
  })

  api.get(REST_PATHS.redirects, async (context) => {
    const { content, locale, documents } = context.get('view')
    const asked = { path: queryOf(context).get('path') ?? '', locale: toDashes(locale) }
    const location = await findRedirect(db, content.id, asked, shopAddressesOf(content.identity, documents.config))
    if (location === undefined) throw new Refusal(404, 'noPage')
    return context.json({ location })
  })

  api.get(REST_PATHS.promotions, (context) => context.json(listRunningPromotions(context.get('view'))))

  api.get(REST_PATHS.blocks, (context) => {
    const blocks = [...context.get('view').documents.blocks.values()]
    return context.json(
      blocks.map(({ identifier, title }, index) => ({
        identifier,
        block_id: String(index + 1),
        title: title ?? identifier,
      })),
    )
  })

  api.get(routePath(REST_PATHS.block), (context) => {
    const { blocks } = context.get('view').documents
    const block = blocks.get(context.req.param('identifier'))
    if (block === undefined) throw new Refusal(404, 'noBlock')
    const index = [...blocks.keys()].indexOf(block.identifier)
    return context.json({
      identifier: block.identifier,
      block_id: String(index + 1),
      title: block.title ?? block.identifier,
      content: block.content,
    })
  })

  api.get(routePath(REST_PATHS.page), (context) => {
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
      structured_data: page.structured_data ?? '',
      no_index: isOn(page.no_index) || page.no_index === 'true',
      published_revision_id: page.published_revision_id ?? '',
    })
  })
}
