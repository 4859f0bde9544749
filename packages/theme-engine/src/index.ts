export { HONEYPOT_FIELD } from './commerce/tags/app-form.ts'
export { bundleApps } from './compile/bundled-apps.ts'
export { compile } from './compile/compile.ts'
export { type AppPackage, compileApp, compileInstalledApp } from './compile/compile-app.ts'
export type {
  BlockInstance,
  ColorScheme,
  GlobalSettings,
  SectionInstance,
  ThemeConfiguration,
  WidgetInstance,
} from './configuration/configuration.ts'
export { isOnEveryPage, templateOf } from './configuration/configuration.ts'
export { defaultSections } from './configuration/default-sections.ts'
export { DEVICE_FROM, DEVICES, type Device, hiddenDevices, isHidden } from './configuration/devices.ts'
export { findFreeId } from './configuration/find-free-id.ts'
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
export { type Repair, repairConfiguration } from './configuration/repair-configuration.ts'
export { prepareAppStyles } from './css/app-styles.ts'
export { ThemeError } from './liquid/errors.ts'
export { extendLanguage } from './liquid/language.ts'
export { parseTemplate } from './liquid/parse-template.ts'
export { RenderContext } from './liquid/render-context.ts'
export { standardLanguage } from './liquid/standard-language.ts'
export { type DataSetName, dataSets, isDataSetName } from './mock-store/data-sets.ts'
export { mockPage } from './mock-store/mock-page.ts'
export { pageOfPath } from './mock-store/page-of-path.ts'
export { readAppAnnotations } from './schema/app-annotations.ts'
export { isAppBlock, readAppBlockType } from './schema/app-block-type.ts'
export { blockLimit } from './schema/block-limit.ts'
export { checkLimits } from './schema/check-limits.ts'
export { channelsOf, parseColor, printColor } from './schema/color.ts'
export { contrastPairsOf, contrastRatio, TEXT_CONTRAST } from './schema/contrast.ts'
export { replaceSources, wholeSource } from './schema/dynamic-source.ts'
export { findVideo } from './schema/find-video.ts'
export { htmlText } from './schema/html-text.ts'
export { LIMITS } from './schema/limits.ts'
export { countBlocks, countWidgets, depthOfBlocks, depthOfWidgets } from './schema/measure-tree.ts'
export { MAX_HTML_DEPTH, NestedTooDeep, parseUntilTooDeep } from './schema/nested-too-deep.ts'
export type { GlobalSettingsSchema, SettingsGroup } from './schema/parse-global-settings.ts'
export { parseSchema } from './schema/parse-schema.ts'
export { parseTemplateFile } from './schema/parse-template-file.ts'
export { coerceSettings, isVisible, validateSettings } from './schema/resolve-settings.ts'
export { safeImageAddress, safeLink } from './schema/safe-link.ts'
export { sanitizeContent, sanitizeInlineRichtext, sanitizeRichtext } from './schema/sanitize-richtext.ts'
export type {
  BlockSchema,
  Fixed,
  Preset,
  PresetBlock,
  SectionSchema,
  Setting,
  SettingOption,
  SettingType,
  SettingValue,
} from './schema/schema.ts'
export { settingTypes } from './schema/setting-types/setting-types.ts'
export { takesSharedBlock } from './schema/takes-shared-block.ts'
export { STORE_ITSELF } from './theme/apps/app-data-reader.ts'
export { MAX_STYLES_BYTES } from './theme/apps/app-limits.ts'
export type { AppSchema, CompiledApp } from './theme/apps/app-part.ts'
export { appsOf, EMBEDS_SETTING } from './theme/apps/enabled-embeds.ts'
export { widgetKey, widgetTypeName } from './theme/compiled-theme.ts'
export type { CartData, CartItemData } from './theme/data/cart-data.ts'
export type {
  CategoryData,
  CategoryLinkData,
  CollectionData,
  FilterData,
  MenuData,
  MenuLinkData,
  ProductData,
  StoreImage,
  StorePage,
  VariantData,
} from './theme/data/catalog-data.ts'
export type {
  CollectionList,
  DateNames,
  FormResult,
  LanguageData,
  PageData,
  SearchData,
  ShopData,
} from './theme/data/page-data.ts'
export {
  type DynamicSource,
  dynamicSources,
  findDynamicSource,
  type SourceGroup,
  sourcesFor,
} from './theme/dynamic-sources.ts'
export { filledText, sourceText } from './theme/filled-text.ts'
export type { FontFamily } from './theme/fonts/families.ts'
export { findFontFamily, fontFamilies } from './theme/fonts/families.ts'
export { fontFiles } from './theme/fonts/font-face.ts'
export { iconNames, iconSvg } from './theme/icons.ts'
export type { AppDataNeed, AppRecordsNeed, CollectionNeed, Needs } from './theme/needs.ts'
export { isWithoutNeeds, mergeNeeds, noNeeds, recordsKey } from './theme/needs.ts'
export type { RenderResult, RenderWarning, SectionResult } from './theme/render-result.ts'
export type { PageObjects, RenderRequest, Theme, ThemeSchemas } from './theme/theme.ts'
export { ThemeErrors } from './theme/theme-errors.ts'
export type { ThemeFiles } from './theme/theme-files.ts'
export {
  findTranslation,
  isTranslatable,
  MAX_TRANSLATION_LENGTH,
  originalText,
  type TranslationState,
  textMark,
  translationState,
} from './theme/translated-settings.ts'
export { readTranslationKey, translationKey } from './theme/translation-key.ts'
export { upgradeConfiguration } from './upgrade/upgrade-configuration.ts'
export { findVariantSelectionFaults } from './validate/rules/variant-selection.ts'
export { validateTheme } from './validate/validate-theme.ts'
