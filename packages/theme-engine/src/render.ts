/**
 * The part of the engine that renders pages, for places where bundle size matters (the preview frame). Without the
 * validator, the importer and the mock store.
 */

export { compile } from './compile/compile.ts'
export { DraftCompiler } from './compile/draft-compiler.ts'
export { isOnEveryPage, templateOf } from './configuration/configuration.ts'
export { isHidden } from './configuration/devices.ts'
export { isLocked } from './configuration/locks.ts'
export { SOURCE_ATTRIBUTE } from './liquid/source-marks.ts'
export { drawMockPicture } from './mock-store/mock-picture.ts'
export { htmlText } from './schema/html-text.ts'
export { safeLink } from './schema/safe-link.ts'
export { sanitizeInlineRichtext, sanitizeRichtext } from './schema/sanitize-richtext.ts'
export { takesSharedBlock } from './schema/takes-shared-block.ts'
export { widgetKey, widgetTypeName } from './theme/compiled-theme.ts'
export { filledText } from './theme/filled-text.ts'
export { sampleOf } from './theme/sample-texts.ts'
export { ThemeErrors } from './theme/theme-errors.ts'
export { inLanguage } from './theme/translated-settings.ts'
