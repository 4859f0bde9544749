export { shopLanguage } from './commerce/shop-language.ts'
export type { CompileOptions } from './compile/compile.ts'
export { compile } from './compile/compile.ts'
export type {
  BlockInstance,
  ColorScheme,
  GlobalSettings,
  SectionInstance,
  ThemeConfiguration,
  WidgetInstance,
} from './configuration/configuration.ts'
export { isOnEveryPage, templateOf } from './configuration/configuration.ts'
export {
  DEVICE_FROM,
  DEVICES,
  type Device,
  deviceAt,
  hiddenDevices,
  isHidden,
} from './configuration/devices.ts'
export { isSame } from './configuration/is-same.ts'
export { findLockChanges, findTouchedLocks, isLocked, type LockChange } from './configuration/locks.ts'
export {
  hasOwnTemplate,
  listOwnTemplates,
  MAX_OWN_TEMPLATES,
  MAX_TEMPLATE_NAME,
  ownTemplateKey,
  ownTemplateName,
  readVariant,
  templateOfKey,
  VARIED_TEMPLATES,
  type VariedTemplate,
} from './configuration/own-templates.ts'
export { type Repair, type RepairedConfiguration, repairConfiguration } from './configuration/repair-configuration.ts'
export { ThemeError, type ThemeErrorKind } from './liquid/errors.ts'
export { extendLanguage, type Filter, type Language, type Renderer, type TagDefinition } from './liquid/language.ts'
export { DEFAULT_LIMITS, type Limits } from './liquid/limits.ts'
export { Lookup } from './liquid/lookup.ts'
export { parseTemplate } from './liquid/parse-template.ts'
export { RenderContext, type RenderOptions } from './liquid/render-context.ts'
export { SafeHtml } from './liquid/safe-html.ts'
export { standardLanguage } from './liquid/standard-language.ts'
export { Template } from './liquid/template.ts'
export { mockCollections, mockProducts } from './mock-store/mock-catalog.ts'
export type { MockPageOptions } from './mock-store/mock-page.ts'
export { mockPage, mockShop } from './mock-store/mock-page.ts'
export { blockLimit } from './schema/block-limit.ts'
export { checkLimits, type LimitProblem } from './schema/check-limits.ts'
export { type Channels, channelsOf, parseColor, printColor } from './schema/color.ts'
export { type ContrastPair, contrastPairsOf, contrastRatio, TEXT_CONTRAST } from './schema/contrast.ts'
export { replaceSources, wholeSource } from './schema/dynamic-source.ts'
export { findVideo, type Video } from './schema/find-video.ts'
export { htmlText } from './schema/html-text.ts'
export { LIMITS } from './schema/limits.ts'
export { countBlocks, countWidgets, depthOfBlocks, depthOfWidgets } from './schema/measure-tree.ts'
export { DEEPEST_HTML, NestedTooDeep, parseUntilTooDeep } from './schema/nested-too-deep.ts'
export {
  type ColorSchemeValues,
  type GlobalSettingsSchema,
  type ParsedGlobalSettings,
  parseGlobalSettings,
  type SettingsGroup,
} from './schema/parse-global-settings.ts'
export { type ParsedSchema, parseSchema } from './schema/parse-schema.ts'
export { type ParsedTemplateFile, parseTemplateFile, type TemplateFile } from './schema/parse-template-file.ts'
export { printSchema, replaceSchema } from './schema/print-schema.ts'
export {
  coerceSettings,
  defaultValues,
  isVisible,
  resolveSettings,
  type SettingProblem,
  validateSettings,
} from './schema/resolve-settings.ts'
export { safeImageAddress, safeLink } from './schema/safe-link.ts'
export { sanitizeContent, sanitizeInlineRichtext, sanitizeRichtext } from './schema/sanitize-richtext.ts'
export {
  type BlockSchema,
  type Fixed,
  type JsonValue,
  type Preset,
  type PresetBlock,
  type SchemaKind,
  type SectionSchema,
  type Setting,
  type SettingOption,
  type SettingType,
  type SettingValue,
  settingTypeNames,
} from './schema/schema.ts'
export type { SettingResolver, SettingTypeDefinition, StoredImage } from './schema/setting-type.ts'
export { settingTypes } from './schema/setting-types/setting-types.ts'
export { takesSharedBlock } from './schema/takes-shared-block.ts'
export type { KnownSchemas } from './schema/template-checker.ts'
export type { ImportNote } from './shopify/import-report.ts'
export { type ImportedTheme, importShopifyTheme } from './shopify/import-shopify-theme.ts'
export { widgetKey, widgetTypeName } from './theme/compiled-theme.ts'
export type { CartData, CartItemData } from './theme/data/cart-data.ts'
export type {
  CollectionData,
  FilterData,
  FilterValueData,
  MenuData,
  MenuLinkData,
  OptionData,
  ProductData,
  StoreImage,
  StorePage,
  VariantData,
} from './theme/data/catalog-data.ts'
export type {
  AddressData,
  CollectionList,
  CustomerData,
  DateNames,
  FormResult,
  LanguageData,
  MediaAddresses,
  PageData,
  RequestData,
  SearchData,
  ShopData,
} from './theme/data/page-data.ts'
export {
  type DynamicSource,
  dynamicSources,
  findDynamicSource,
  type SourceGroup,
  type SourceKind,
  sourcesFor,
} from './theme/dynamic-sources.ts'
export { filledText, sourceText } from './theme/filled-text.ts'
export type { FontFamily } from './theme/fonts/families.ts'
export { findFontFamily, fontFamilies } from './theme/fonts/families.ts'
export { type FontFile, fontFiles } from './theme/fonts/font-face.ts'
export { iconNames, iconSvg } from './theme/icons.ts'
export type { CollectionNeed, Needs, PaginatedList, PaginationNeed, RecommendationNeed } from './theme/needs.ts'
export { DEFAULT_COLLECTION_LIMIT, isWithoutNeeds, MAX_COLLECTION_LIMIT, mergeNeeds, noNeeds } from './theme/needs.ts'
export type { RenderResult, RenderWarning, SectionResult } from './theme/render-result.ts'
export type { NeedsRequest, RenderRequest, SectionRequest, Theme, ThemeSchemas } from './theme/theme.ts'
export { ThemeErrors } from './theme/theme-errors.ts'
export type { ThemeFiles } from './theme/theme-files.ts'
export {
  findTranslation,
  isTranslatable,
  LONGEST_TRANSLATION,
  originalText,
  type TranslatedText,
  type TranslationState,
  textMark,
  translationState,
} from './theme/translated-settings.ts'
export { readTranslationKey, translationKey } from './theme/translation-key.ts'
export type { Finding, Severity } from './validate/finding.ts'
export { findVariantSelectionFaults } from './validate/rules/variant-selection.ts'
export { validateTheme } from './validate/validate-theme.ts'
