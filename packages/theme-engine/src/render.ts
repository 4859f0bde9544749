/** What it takes to show pages where every kilobyte counts (the preview's frame): no validator, no importer, no mock store. */
export { sanitizeInlineRichtext, sanitizeRichtext } from './schema/sanitize-richtext.ts'
export { takesSharedBlock } from './schema/takes-shared-block.ts'
export { compile } from './theme/compile.ts'
export { widgetKey, widgetTypeName } from './theme/compiled-theme.ts'
export { isOnEveryPage, templateOf } from './theme/configuration.ts'
export { isHidden } from './theme/devices.ts'
export { ThemeErrors } from './theme/theme-errors.ts'
