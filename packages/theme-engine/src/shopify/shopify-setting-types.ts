import type { SettingType } from '../schema/schema.ts'

interface Counterpart {
  readonly type: SettingType
  /** How ours differs, for the report. */
  readonly note?: string
}

/** Shopify's setting types and ours. Types that aren't listed have no equivalent. */
export const counterparts: ReadonlyMap<string, Counterpart> = new Map<string, Counterpart>([
  ['text', { type: 'text' }],
  ['textarea', { type: 'textarea' }],
  ['html', { type: 'textarea', note: 'The HTML setting was converted to plain text and is shown as written' }],
  ['richtext', { type: 'richtext' }],
  ['inline_richtext', { type: 'inline_richtext' }],
  ['image_picker', { type: 'image' }],
  ['url', { type: 'link' }],
  ['video_url', { type: 'video' }],
  ['video', { type: 'video' }],
  ['article', { type: 'link', note: "The article setting was converted to a link because blogs aren't supported" }],
  ['blog', { type: 'link', note: "The blog setting was converted to a link because blogs aren't supported" }],
  ['color', { type: 'color' }],
  [
    'color_background',
    { type: 'text', note: 'The gradient setting was converted to plain text because only plain colours are supported' },
  ],
  ['color_scheme', { type: 'color_scheme' }],
  ['range', { type: 'range' }],
  ['select', { type: 'select' }],
  ['radio', { type: 'select' }],
  ['text_alignment', { type: 'alignment' }],
  ['checkbox', { type: 'toggle' }],
  ['number', { type: 'number' }],
  ['product', { type: 'product' }],
  ['collection', { type: 'collection' }],
  ['page', { type: 'page' }],
  ['product_list', { type: 'product_list' }],
  ['collection_list', { type: 'collection_list' }],
  ['link_list', { type: 'menu' }],
  ['font_picker', { type: 'font' }],
  ['header', { type: 'heading' }],
  ['paragraph', { type: 'note' }],
])
