import { toDashes } from '../../contract-server/locale.ts'
import { queryOf } from '../../contract-server/request-body.ts'
import type { MenuItemWire, ScriptWire } from '../../contracts/content.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { routePath } from '../../contracts/route-path.ts'
import { isSharedPicture } from '../../core/url/media-url.ts'
import type { Backend } from '../api/backend.ts'
import type { Api } from '../api/store-request.ts'
import { menuIcon } from '../catalog/categories.ts'
import { mediaAddress } from '../media/addresses.ts'
import { marketplaceSettings } from '../payments/amazon-pay.ts'
import { offersPayment } from '../payments/available-methods.ts'
import { findAddressProvider } from '../providers/address-providers.ts'
import { listLocations } from '../store/locations.ts'
import { findRedirect, shopAddressesOf } from '../store/redirects.ts'
import type { StoreContext } from '../store/store-context.ts'
import { Refusal } from '../text/messages.ts'
import { findBanner, listBanners } from './banners.ts'
import { withEveryStoresForms } from './content-forms.ts'
import { listRunningPromotions } from './promotions.ts'

const isOn = (value: unknown): boolean => value === true || value === '1'

function listMenus(store: StoreContext): MenuItemWire[] {
  return [...store.documents.menus.values()].map((item) => ({
    node_id: String(item.node_id),
    parent_node_id: String(item.parent_node_id),
    label: item.label,
    request_url: item.request_url ?? '',
    href_override: item.href_override ?? '',
    target: item.target ?? '',
    icon_url: menuIcon(store, item),
    top_menu_visibility: String(item.top_menu_visibility ?? ''),
    placement: item.placement ?? '',
  }))
}

function listScripts({ documents }: StoreContext): ScriptWire[] {
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

/** Replaces each text of the configuration that names a file of media/ (logo, icons …) by the file's URL. */
function withMediaUrls(store: StoreContext, value: unknown): unknown {
  const { content, baseMediaUrl } = store
  if (typeof value === 'string') return content.media.has(value) ? mediaAddress(content, baseMediaUrl, value) : value
  if (Array.isArray(value)) return value.map((entry) => withMediaUrls(store, entry))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withMediaUrls(store, entry)]))
}

const asRecord = (value: unknown): object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

/**
 * Image for shared links as PNG, if it is an SVG of media/, which other programs don't display: sharing_image, else the
 * logo, else the favicon.
 */
function sharingImage({ content, documents, baseMediaUrl }: StoreContext): { sharing_image?: string } {
  const { sharing_image, logo_src, logo_src_small, favicon } = documents.config
  const [path = ''] = [sharing_image, logo_src, logo_src_small, favicon]
    .map((value) => String(value ?? ''))
    .filter((value) => content.media.has(value) || isSharedPicture(value))
  const isDrawing = content.media.get(path)?.type === 'image/svg+xml'
  return isDrawing ? { sharing_image: mediaAddress(content, baseMediaUrl, path, 1280, 'png') } : {}
}

/** Site data (S1-7.1), and GET /promotions, which is not in the specification. */
export function addContentRoutes(api: Api, { db, providers }: Backend) {
  api.get(REST_PATHS.config, (context) => {
    const store = context.get('store')
    return context.json({
      ...providers.scripts?.listSettings(store),
      ...(withMediaUrls(store, store.documents.config) as object),
      ...sharingImage(store),
      // A store's own URLs override those of the providers.
      provider_scripts: {
        ...providers.scripts?.list(store, (code) => offersPayment(providers, store, code)),
        ...asRecord(store.documents.config.provider_scripts),
      },
      ...(store.documents.config.amazonpay ? { amazonpay: marketplaceSettings(store) } : {}),
      // Without the provider's key, the calls respond 404: the storefront must not offer them.
      ...(findAddressProvider(providers, store.documents.config) ? {} : { address_provider: '' }),
      content_forms: withEveryStoresForms(store.documents.config),
      store_code: store.documents.config.store_code ?? store.content.id,
      locale: store.locale,
      base_url: store.baseUrl,
      ...(store.isKiosk && { shop_url: store.documents.config.shop_url ?? store.shop.baseUrl }),
      base_media_url: store.baseMediaUrl,
      store_locations: listLocations(store, {}),
    })
  })

  api.get(REST_PATHS.menus, (context) => context.json(listMenus(context.get('store'))))

  api.get(REST_PATHS.scripts, (context) => context.json(listScripts(context.get('store'))))

  api.get(routePath(REST_PATHS.promoBanners), (context) =>
    context.json(listBanners(context.get('store'), context.req.param('type'), queryOf(context))),
  )

  api.get(routePath(REST_PATHS.promoBanner), (context) => {
    const banner = findBanner(context.get('store'), context.req.param('bannerId'))
    if (banner === undefined) throw new Refusal(404, 'noBlock')
    return context.json(banner)
  })

  api.get(REST_PATHS.redirects, async (context) => {
    const { content, locale, documents } = context.get('store')
    const asked = { path: queryOf(context).get('path') ?? '', locale: toDashes(locale) }
    const location = await findRedirect(db, content.id, asked, shopAddressesOf(content.identity, documents.config))
    if (location === undefined) throw new Refusal(404, 'noPage')
    return context.json({ location })
  })

  api.get(REST_PATHS.promotions, (context) => context.json(listRunningPromotions(context.get('store'))))

  api.get(REST_PATHS.blocks, (context) => {
    const blocks = [...context.get('store').documents.blocks.values()]
    return context.json(
      blocks.map(({ identifier, title }, index) => ({
        identifier,
        block_id: String(index + 1),
        title: title ?? identifier,
      })),
    )
  })

  api.get(routePath(REST_PATHS.block), (context) => {
    const { blocks } = context.get('store').documents
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
    const { pages } = context.get('store').documents
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
