import {
  type AnnotationReference,
  type FilterReference,
  type ObjectReference,
  type PropertyReference,
  type Setting,
  settingTypes,
  type TagReference,
} from '@haat/theme-engine/authoring'
import { describeType, typeOfSetting } from '../types/value-type.ts'

/** What completion and hover say about a filter, in Markdown. */
export function aboutFilter({ name, arguments: positional, named, description, example }: FilterReference): string {
  const list = positional.map((one) => (one.is_optional ? `[${one.name}]` : one.name)).join(', ')
  const signature = `\`value | ${name}${list === '' ? '' : `: ${list}`}\``
  const parts = Object.entries(named).map(([key, text]) => `- \`${key}\`: ${text}`)
  const shown = example === undefined ? [] : [`\`\`\`liquid\n${example[0]}\n\`\`\`\n\`\`\`html\n${example[1]}\n\`\`\``]
  return [signature, description, ...(parts.length === 0 ? [] : [parts.join('\n')]), ...shown].join('\n\n')
}

export function aboutTag({ syntax, description }: TagReference): string {
  return `\`\`\`liquid\n${syntax}\n\`\`\`\n${description}`
}

export function aboutObject({ name, description, properties }: ObjectReference): string {
  const list = properties.map((property) => `\`${property.name}\``).join(', ')
  return [`**${name}**`, description, ...(list === '' ? [] : [`Properties: ${list}`])].join('\n\n')
}

export function aboutProperty({ name, type, description }: PropertyReference, of: string): string {
  return `\`${of}.${name}\`: ${type}\n\n${description}`
}

/** What it is, and what the template gets. */
export function aboutSetting(setting: Setting): string {
  const { label, key, type, info, options = [] } = setting
  const list = options.map((option) => `- \`${option.value}\`: ${option.label}`).join('\n')
  const facts = [
    `**${label}** (\`${key}\`, ${type})`,
    settingTypes[type].purpose,
    `In templates: ${describeType(typeOfSetting(setting))}.`,
    ...(setting.default === undefined ? [] : [`Default: \`${JSON.stringify(setting.default)}\``]),
    ...(setting.min === undefined
      ? []
      : [`From ${setting.min} to ${setting.max ?? 'any number'}${setting.unit ?? ''}.`]),
    ...(info === undefined ? [] : [info]),
    ...(list === '' ? [] : [list]),
  ]
  return facts.join('\n\n')
}

export function aboutAnnotation({ syntax, description }: AnnotationReference): string {
  return `\`${syntax}\`\n\n${description}`
}
