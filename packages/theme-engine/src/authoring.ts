/** The part of the engine for tools that help to write themes: the validator, what it reads, and the reference. */

export { groupBy } from './group-by.ts'
export {
  type AnnotationReference,
  annotationReferences,
  findAnnotationReference,
} from './reference/annotations.ts'
export type { FilterReference } from './reference/filter-reference.ts'
export { filterGroups, findFilterReference } from './reference/filters.ts'
export type { ObjectReference, PropertyReference } from './reference/object-reference.ts'
export { findObjectReference, objectReferences } from './reference/objects.ts'
export { findTagReference, type TagReference, tagGroups } from './reference/tags.ts'
export { findHeader } from './schema/find-header.ts'
export { depthOf, MAX_JSON_DEPTH } from './schema/json-document.ts'
export { parseSchema } from './schema/parse-schema.ts'
export { type Directive, readDirectives } from './schema/read-directives.ts'
export type { BlockSchema, SectionSchema, Setting, SettingType } from './schema/schema.ts'
export { settingTypes } from './schema/setting-types/setting-types.ts'
export { widgetKey, widgetTypeName } from './theme/compiled-theme.ts'
export { iconNames } from './theme/icons.ts'
export { applyFixes } from './validate/apply-fixes.ts'
export { type Explanation, explanations } from './validate/explanations.ts'
export type { Finding, Severity, TextEdit } from './validate/finding.ts'
export type { LiquidFile } from './validate/reading/liquid-file.ts'
export type { PartialUse } from './validate/reading/liquid-uses.ts'
export { readParameters } from './validate/reading/snippet-parameters.ts'
export { ThemeSource } from './validate/reading/theme-source.ts'
export { ValidationMemory } from './validate/reading/validation-memory.ts'
export { validateTheme } from './validate/validate-theme.ts'
