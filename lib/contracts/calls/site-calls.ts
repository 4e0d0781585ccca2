import { BlogCommentListWire, BlogPostListWire, BlogVotesWire, SentBlogCommentWire } from '../blog.ts'
import { BlogCommentRequest, BlogVoteRequest } from '../blog-request.ts'
import { BlogQuery, PromoBannerQuery } from '../catalog-request.ts'
import { CategoryListWire } from '../category.ts'
import { StoreConfigWire } from '../config.ts'
import { BlockListWire, BlockWire, MenuListWire, PageWire, ScriptListWire } from '../content.ts'
import { FormRequest, FormWire } from '../content-forms.ts'
import { ContactMessage, EnquiryWire, QuoteRequest } from '../enquiry.ts'
import { REST_PATHS } from '../paths.ts'
import { PromoBannerListWire, PromoBannerWire } from '../promo-banner.ts'
import { RebateListWire } from '../rebate.ts'
import { RedirectQuery, RedirectWire } from '../redirect.ts'
import { call, publicRead } from './call.ts'

const sections = ['S1-7.1'] as const

/** Site data (S1-7.1). Translations are files of the storefront, not calls. */
export const SITE_CALLS = [
  publicRead({
    name: 'getConfig',
    path: REST_PATHS.config,
    response: StoreConfigWire,
    sections,
    purpose: 'The store configuration in the language of the request.',
    fallback: 'every page of the store returns 500',
  }),
  publicRead({
    name: 'listCategories',
    path: REST_PATHS.categories,
    response: CategoryListWire,
    sections,
    purpose: 'All categories; those with level 2 and include_in_menu make the menu.',
    fallback: 'the menu shows no categories',
  }),
  publicRead({
    name: 'listMenuItems',
    path: REST_PATHS.menus,
    response: MenuListWire,
    sections,
    purpose: 'Custom menu items.',
    feature: 'menu items',
    fallback: 'the menu shows categories alone',
  }),
  publicRead({
    name: 'listBlocks',
    path: REST_PATHS.blocks,
    response: BlockListWire,
    sections,
    purpose: 'Identifiers of all content blocks; only blocks listed here are asked for.',
    feature: 'content blocks',
    fallback: 'no content block is shown',
  }),
  publicRead({
    name: 'getBlock',
    path: REST_PATHS.block,
    response: BlockWire,
    sections,
    purpose: 'One content block; content is HTML.',
    fallback: 'the block’s place stays empty',
  }),
  publicRead({
    name: 'getPage',
    path: REST_PATHS.page,
    response: PageWire,
    sections,
    purpose: 'A content page; its identifier is the path of the page and may hold "/". The home page is "home".',
    fallback: 'the page returns 500; with 404 it returns 404',
  }),
  publicRead({
    name: 'listScripts',
    path: REST_PATHS.scripts,
    response: ScriptListWire,
    sections,
    purpose: 'Site scripts.',
    feature: 'site scripts',
    fallback: 'no site script runs',
  }),
  publicRead({
    name: 'findRedirect',
    path: REST_PATHS.redirects,
    query: RedirectQuery,
    response: RedirectWire,
    sections,
    purpose: 'Where a page has moved to; asked only for a path that has no page. 404 where nobody knows.',
    feature: 'redirects',
    fallback: 'the path answers 404',
  }),
  publicRead({
    name: 'listBlogPosts',
    path: REST_PATHS.blog,
    query: BlogQuery,
    response: BlogPostListWire,
    sections,
    purpose: 'Blog posts, all or those asked for by id.',
    feature: 'blog',
    fallback: 'the blog returns 500; with 404 it has no posts',
  }),
  publicRead({
    name: 'listBlogComments',
    path: REST_PATHS.blogComments,
    response: BlogCommentListWire,
    sections,
    purpose: 'Comments on a post that everybody may read.',
    feature: 'comments on the blog',
    isCacheable: false,
    fallback: 'the post shows no comments',
  }),
  call({
    name: 'sendBlogComment',
    method: 'POST',
    path: REST_PATHS.blogComments,
    request: BlogCommentRequest,
    response: SentBlogCommentWire,
    sections,
    purpose: 'A shopper’s comment on a post; says if it can be read at once.',
    feature: 'comments on the blog',
    fallback: 'the shopper is told so, and keeps what was typed',
  }),
  call({
    name: 'voteOnBlogPost',
    method: 'PUT',
    path: REST_PATHS.blogVote,
    request: BlogVoteRequest,
    response: BlogVotesWire,
    sections,
    purpose:
      'Likes or dislikes a post, or takes that back; the session’s blog_liked and blog_disliked say it from then on.',
    feature: 'votes on the blog',
    fallback: 'the vote is taken back on the page',
  }),
  publicRead({
    name: 'listPromotions',
    path: REST_PATHS.promotions,
    response: RebateListWire,
    sections,
    purpose: 'Rebates and savings that run today.',
    feature: 'promotions',
    fallback: 'the promotions page returns 500; with 404 it shows no rebates',
  }),
  publicRead({
    name: 'getPromoBanner',
    path: REST_PATHS.promoBanner,
    response: PromoBannerWire,
    sections,
    purpose: 'One promotion banner.',
    feature: 'promotion banners',
    fallback: 'the banner is left out',
  }),
  publicRead({
    name: 'listPromoBanners',
    path: REST_PATHS.promoBanners,
    query: PromoBannerQuery,
    response: PromoBannerListWire,
    sections,
    purpose: 'Promotion banners of a type.',
    feature: 'promotion banners',
    fallback: 'no banners are shown',
  }),
  call({
    name: 'requestQuote',
    method: 'POST',
    path: REST_PATHS.quoteRequests,
    request: QuoteRequest,
    response: EnquiryWire,
    sections,
    purpose: 'Sends what a shopper wants priced.',
    feature: 'request a quote',
    fallback: 'the shopper is told so, and keeps what was typed',
  }),
  call({
    name: 'sendContactMessage',
    method: 'POST',
    path: REST_PATHS.contactMessages,
    request: ContactMessage,
    response: EnquiryWire,
    sections,
    purpose: 'Sends what a shopper writes to the store.',
    feature: 'contact form',
    fallback: 'the shopper is told so, and keeps what was typed',
  }),
  call({
    name: 'sendForm',
    method: 'POST',
    path: REST_PATHS.form,
    request: FormRequest,
    response: FormWire,
    sections,
    purpose: 'Sends a form that staff have written into content; content_forms of the configuration lists the paths.',
    feature: 'forms in content (content_forms)',
    fallback: 'the form says that it could not be sent',
  }),
]
