import { type FilterReference, filter } from '../filter-reference.ts'

export const filesFilters: readonly FilterReference[] = [
  filter('asset_url', 'URL of a file in `assets/`.', { returns: 'url' }),
  filter('asset_img_url: size?', 'URL of an image in `assets/`.', { returns: 'url' }),
  filter('file_url', 'The same as `asset_url`.', { returns: 'url' }),
  filter('file_img_url: size?', 'The same as `asset_img_url`.', { returns: 'url' }),
  filter('inline_asset_content', 'Sanitised content of an SVG in `assets/`.', { returns: 'html' }),
  filter(
    'stylesheet_tag',
    "Links a style sheet of the theme: `'cart.css' | asset_url | stylesheet_tag`. `theme.css` is linked automatically.",
    { returns: 'html' },
  ),
  filter('script_tag', "No output: themes can't have scripts.", { returns: 'html' }),
  filter('preload_tag', 'No output; for imported themes.', { returns: 'html' }),
  filter('global_asset_url', 'No output; for imported themes.', { returns: 'url' }),
  filter('shopify_asset_url', 'No output; for imported themes.', { returns: 'url' }),
]
