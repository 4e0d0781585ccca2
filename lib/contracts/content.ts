import * as v from 'valibot'
import { flag, id, listOf, number, oneOf, text, textList, wordOrSwitch } from './wire.ts'

/** An entry of GET /blocks; with `content`, the response of GET /blocks/{identifier} (S1-3.5). */
export const BlockWire = v.object({
  identifier: id(),
  block_id: text(),
  title: text(),
  content: text(),
})
export type BlockWire = v.InferOutput<typeof BlockWire>

/** Response of GET /blocks. */
export const BlockListWire = listOf(BlockWire, ['identifier'])

/** Response of GET /pages/{identifier} (S1-3.5). */
export const PageWire = v.object({
  identifier: id(),
  page_id: text(),
  title: text(),
  content: text(),
  content_heading: text(),
  meta_description: text(),
  meta_keywords: text(),
  structured_data: text(),
  no_index: flag(),
  published_revision_id: text(),
})
export type PageWire = v.InferOutput<typeof PageWire>

/** An entry of GET /menus: a custom menu item (S1-3.4). */
export const MenuItemWire = v.object({
  node_id: id(),
  parent_node_id: text('0'),
  label: text(),
  request_url: text(),
  href_override: text(),
  target: text(),
  icon_url: text(),
  top_menu_visibility: wordOrSwitch(),
  placement: text(),
})
export type MenuItemWire = v.InferOutput<typeof MenuItemWire>

/** Response of GET /menus. */
export const MenuListWire = listOf(MenuItemWire, ['node_id'])

const scriptFields = {
  script_id: id(),
  parent_id: text('0'),
  script_name: text(),
  location: oneOf(['head', 'body'], 'body'),
  cms_pages: textList(),
  force_reload: flag(),
  source: oneOf(['url', 'inline'], 'inline'),
  script: text(),
  type: text(),
  html_attribs: text(),
  additional_html: text(),
  position: number(),
}

/** An entry of GET /scripts: a site script in a flat list; the root's parent_id is '0' (S1-3.6). */
export const ScriptWire = v.object({
  ...scriptFields,
  /** Back ends may nest scripts one level deep here instead of using parent_id. */
  children: listOf(v.object(scriptFields), ['script_id']),
})
export type ScriptWire = v.InferOutput<typeof ScriptWire>

/** Response of GET /scripts. */
export const ScriptListWire = listOf(ScriptWire, ['script_id'])
