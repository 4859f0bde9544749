const ANNOTATIONS = /^\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/
/** What only a settings panel shows. */
const FOR_PANELS = /^[ \t]*@(?:label|tab|info|placeholder|unit|icon)\b.*$/gm
const OPTION_LABEL = /^([ \t]*@option[ \t]+[^\s"]+)[ \t]+".*"[ \t]*$/gm
const PRESETS = /^[ \t]*@preset\b[\s\S]*?(?=\{%-?\s*endcomment)/m

/**
 * A section's or widget's file with all that its markup needs, and without what its annotations say to people: labels, tabs,
 * presets. Lines keep their numbers.
 */
export function renderingSource(source: string): string {
  return source.replace(ANNOTATIONS, (annotations) =>
    annotations
      .replace(PRESETS, (presets) => presets.replaceAll(/[^\n]+/g, ''))
      .replaceAll(FOR_PANELS, '')
      .replaceAll(OPTION_LABEL, '$1'),
  )
}
