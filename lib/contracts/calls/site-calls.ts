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
    purpose: 'All categories; the menu shows those with level 2 and include_in_menu.',
    fallback: 'the menu shows no categories',
  }),
  publicRead({
    name: 'listMenuItems',
    path: REST_PATHS.menus,
    response: MenuListWire,
    sections,
    purpose: 'Custom menu items.',
    feature: 'menu items',
    fallback: 'the menu shows only categories',
  }),
  publicRead({
    name: 'listBlocks',
    path: REST_PATHS.blocks,
    response: BlockListWire,
    sections,
    purpose: 'Identifiers of all content blocks; only blocks in this list are requested.',
    feature: 'content blocks',
    fallback: 'no content block is shown',
  }),
  publicRead({
    name: 'getBlock',
    path: REST_PATHS.block,
    response: BlockWire,
    sections,
    purpose: 'One content block; content is HTML.',
    fallback: 'the block is left out',
  }),
  publicRead({
    name: 'getPage',
    path: REST_PATHS.page,
    response: PageWire,
    sections,
    purpose: 'A content page; its identifier is the path of the page and may contain "/". The home page is "home".',
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
    purpose: 'New address of a page that has moved; called only for paths without a page. 404 if there is no redirect.',
    feature: 'redirects',
    fallback: 'the path returns 404',
  }),
  publicRead({
    name: 'listBlogPosts',
    path: REST_PATHS.blog,
    query: BlogQuery,
    response: BlogPostListWire,
    sections,
    purpose: 'Blog posts: all, or those with the requested ids.',
    feature: 'blog',
    fallback: 'the blog returns 500; with 404 it has no posts',
  }),
  publicRead({
    name: 'listBlogComments',
    path: REST_PATHS.blogComments,
    response: BlogCommentListWire,
    sections,
    purpose: 'Published comments on a post.',
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
    purpose: 'Sends a shopper’s comment on a post; the response says whether it is published immediately.',
    feature: 'comments on the blog',
    fallback: 'an error is shown, and what was typed stays',
  }),
  call({
    name: 'voteOnBlogPost',
    method: 'PUT',
    path: REST_PATHS.blogVote,
    request: BlogVoteRequest,
    response: BlogVotesWire,
    sections,
    purpose:
      'Likes or dislikes a post, or withdraws the vote; blog_liked and blog_disliked of the session then contain it.',
    feature: 'votes on the blog',
    fallback: 'the page shows the previous vote again',
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
    purpose: 'Sends a shopper’s request for a quote.',
    feature: 'request a quote',
    fallback: 'an error is shown, and what was typed stays',
  }),
  call({
    name: 'sendContactMessage',
    method: 'POST',
    path: REST_PATHS.contactMessages,
    request: ContactMessage,
    response: EnquiryWire,
    sections,
    purpose: 'Sends a shopper’s message to the store.',
    feature: 'contact form',
    fallback: 'an error is shown, and what was typed stays',
  }),
  call({
    name: 'sendForm',
    method: 'POST',
    path: REST_PATHS.form,
    request: FormRequest,
    response: FormWire,
    sections,
    purpose: 'Sends a form that is part of staff’s content; content_forms of the configuration lists the paths.',
    feature: 'forms in content (content_forms)',
    fallback: 'the form says that it could not be sent',
  }),
]
