const ANNOTATIONS = /^\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/
/** Annotations that only a settings panel needs. */
const FOR_PANELS = /^[ \t]*@(?:label|tab|info|placeholder|unit|icon)\b.*$/gm
const OPTION_LABEL = /^([ \t]*@option[ \t]+[^\s"]+)[ \t]+".*"[ \t]*$/gm
const PRESETS = /^[ \t]*@preset\b[\s\S]*?(?=\{%-?\s*endcomment)/m

/**
 * The source of a section or widget reduced to what rendering needs, without labels, tabs and presets. Line numbers are
 * kept.
 */
export function renderingSource(source: string): string {
  return source.replace(ANNOTATIONS, (annotations) =>
    annotations
      .replace(PRESETS, (presets) => presets.replaceAll(/[^\n]+/g, ''))
      .replaceAll(FOR_PANELS, '')
      .replaceAll(OPTION_LABEL, '$1'),
  )
}
