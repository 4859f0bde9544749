import type { Rule } from '../rule.ts'
import { accessibleNames } from './accessible-names.ts'
import { assetTypes } from './asset-types.ts'
import { complexity } from './complexity.ts'
import { cssRules } from './css-rules.ts'
import { eventHandlers } from './event-handlers.ts'
import { fileLimits } from './file-limits.ts'
import { forbiddenElements } from './forbidden-elements.ts'
import { foreignResources } from './foreign-resources.ts'
import { jsonValid } from './json-valid.ts'
import { missingAlt } from './missing-alt.ts'
import { missingPartials } from './missing-partials.ts'
import { missingTranslations } from './missing-translations.ts'
import { presetPictures } from './preset-pictures.ts'
import { renderArguments } from './render-arguments.ts'
import { renderCycle } from './render-cycle.ts'
import { requiredFiles } from './required-files.ts'
import { safeSvg } from './safe-svg.ts'
import { schemasValid } from './schemas-valid.ts'
import { schemeContrast } from './scheme-contrast.ts'
import { scriptElements } from './script-elements.ts'
import { templatesParse } from './templates-parse.ts'
import { unclosedElements } from './unclosed-elements.ts'
import { unknownFilters } from './unknown-filters.ts'
import { unknownObjects } from './unknown-objects.ts'
import { unknownSettings } from './unknown-settings.ts'
import { unknownTags } from './unknown-tags.ts'
import { unsafeInterpolation } from './unsafe-interpolation.ts'
import { unsafeUrls } from './unsafe-urls.ts'
import { unusedAssets } from './unused-assets.ts'
import { unusedAssign } from './unused-assign.ts'
import { unusedSettings } from './unused-settings.ts'
import { unusedSnippets } from './unused-snippets.ts'
import { variantSelection } from './variant-selection.ts'

/** All rules of the validator. To add one, create a file and add a line here. */
export const rules: readonly Rule[] = [
  requiredFiles,
  fileLimits,
  assetTypes,
  jsonValid,
  schemasValid,
  templatesParse,
  unknownTags,
  unknownFilters,
  unknownObjects,
  unknownSettings,
  unusedSettings,
  missingPartials,
  missingTranslations,
  missingAlt,
  accessibleNames,
  scriptElements,
  eventHandlers,
  unsafeUrls,
  foreignResources,
  forbiddenElements,
  unsafeInterpolation,
  variantSelection,
  cssRules,
  safeSvg,
  unusedAssets,
  unusedAssign,
  unusedSnippets,
  unclosedElements,
  renderArguments,
  renderCycle,
  complexity,
  schemeContrast,
  presetPictures,
]
