import type { SettingType } from '../schema/schema.ts'

interface Counterpart {
  readonly type: SettingType
  /** What is different with ours, for the report. */
  readonly note?: string
}

/** Shopify's setting types and ours. What is not here has no counterpart. */
export const counterparts: ReadonlyMap<string, Counterpart> = new Map<string, Counterpart>([
  ['text', { type: 'text' }],
  ['textarea', { type: 'textarea' }],
  ['html', { type: 'textarea', note: 'HTML of a vendor’s became plain text: it is shown as it is written' }],
  ['richtext', { type: 'richtext' }],
  ['inline_richtext', { type: 'inline_richtext' }],
  ['image_picker', { type: 'image' }],
  ['url', { type: 'link' }],
  ['video_url', { type: 'video' }],
  ['video', { type: 'video' }],
  ['article', { type: 'link', note: 'an article became a link: there are no blogs' }],
  ['blog', { type: 'link', note: 'a blog became a link: there are no blogs' }],
  ['color', { type: 'color' }],
  [
    'color_background',
    { type: 'text', note: 'a gradient became plain text: only plain colours are checked and kept safe' },
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
