import {
  findAnnotationReference,
  findFilterReference,
  findTagReference,
  type LiquidFile,
  readDirectives,
  readParameters,
  settingTypes,
  type ThemeSource,
} from '@haat/theme-engine/authoring'
import { annotationTextAt } from './completion/annotation-text.ts'
import { isSettingType } from './completion/complete-annotation.ts'
import {
  aboutAnnotation,
  aboutFilter,
  aboutObject,
  aboutProperty,
  aboutSetting,
  aboutTag,
} from './completion/describe.ts'
import type { Hover } from './language-service.ts'
import { occurrencesAt } from './occurrences/find-occurrences.ts'
import type { Occurrence } from './occurrences/occurrence.ts'
import { liquidFileAt } from './theme-state.ts'
import { memberOf, type Place, typeOfPath } from './types/infer.ts'
import { globalSettings, ownSettings } from './types/settings-of.ts'
import { allTranslations } from './types/translation-keys.ts'
import { describeType, propertiesOf, type ValueType } from './types/value-type.ts'

/** Explains what is at a position. */
export function hover(theme: ThemeSource, path: string, offset: number): Hover | undefined {
  const file = liquidFileAt(theme, path)
  const [named] = occurrencesAt(theme, path, offset)
  const about = named && aboutOccurrence(theme, named)
  if (named !== undefined && about !== undefined) return { from: named.from, to: named.to, markdown: about }
  return file && (hoverAnnotation(file, offset) ?? hoverLiquid({ theme, file, offset }))
}

function aboutOccurrence(theme: ThemeSource, { entity, path, from }: Occurrence): string | undefined {
  switch (entity.kind) {
    case 'file':
      return aboutFile(theme, entity.path)
    case 'setting': {
      const file = liquidFileAt(theme, entity.path)
      const settings =
        file === undefined ? globalSettings(theme) : ownSettings(file, entity.owner === 'block' ? 'block' : 'section')
      const found = settings.settings.find(({ setting }) => setting.key === entity.key)
      return found && aboutSetting(found.setting)
    }
    case 'block': {
      const blocks = liquidFileAt(theme, entity.path)?.parsed_schema?.schema?.blocks ?? []
      const block = blocks.find(({ type }) => type === entity.type)
      return block && `**${block.name}** (block \`${block.type}\`)`
    }
    case 'variable': {
      const file = liquidFileAt(theme, path)
      const type = file && typeOfPath({ theme, file, offset: from + 1 }, [entity.name])
      return `\`${entity.name}\`: ${describeType(type)}`
    }
    case 'translation':
      return allTranslations(theme)
        .filter(({ key }) => key === entity.key)
        .map((one) => `- \`${one.path}\`: ${one.text}`)
        .join('\n')
  }
}

function aboutFile(theme: ThemeSource, path: string): string {
  const file = liquidFileAt(theme, path)
  const schema = file?.parsed_schema?.schema
  const parameters = file === undefined ? [] : readParameters(file)
  const list = parameters.map(
    ({ name, type, is_optional: isOptional, description }) =>
      `- \`${name}\`${type === undefined ? '' : ` (${type})`}${isOptional ? ', optional' : ''}: ${description}`,
  )
  const exists = theme.files.has(path) ? [] : ["This file doesn't exist."]
  return [`\`${path}\``, ...(schema === undefined ? [] : [schema.name]), ...exists, list.join('\n')]
    .filter(Boolean)
    .join('\n\n')
}

function hoverAnnotation(file: LiquidFile, offset: number): Hover | undefined {
  const header = annotationTextAt(file, offset)
  if (header === undefined) return undefined
  const range = { start: header.from, text_start: header.from, text_end: header.to, end: header.to }
  const directive = readDirectives(file.source.text, range).findLast((one) => one.offset <= offset)
  const reference = directive && findAnnotationReference(directive.name)
  if (directive === undefined || reference === undefined) return undefined
  const nameEnd = directive.offset + 1 + directive.name.length
  if (offset <= nameEnd) return { from: directive.offset, to: nameEnd, markdown: aboutAnnotation(reference) }
  const words = Array.from(directive.argument.matchAll(/[\w-]+/g), ({ 0: word, index }) => ({
    word,
    from: directive.argument_offset + index,
  }))
  const found = words.find(({ word, from }) => from <= offset && offset <= from + word.length)
  if (found === undefined || !isSettingType(found.word) || !['setting', 'type'].includes(directive.name))
    return undefined
  const type = settingTypes[found.word]
  const takes = type.attributes.map((name) => `\`@${name}\``).join(', ')
  const markdown = `**${found.word}**\n\n${type.purpose}${takes === '' ? '' : `\n\nTakes ${takes}.`}`
  return { from: found.from, to: found.from + found.word.length, markdown }
}

function hoverLiquid(place: Place): Hover | undefined {
  const { file, offset } = place
  const isAt = (one: { name: string; offset: number }) => one.offset <= offset && offset <= one.offset + one.name.length
  const range = (one: { name: string; offset: number }) => ({ from: one.offset, to: one.offset + one.name.length })
  const filter = file.uses.filters.find(isAt)
  const ofFilter = filter && findFilterReference(filter.name)
  if (filter !== undefined && ofFilter !== undefined) return { ...range(filter), markdown: aboutFilter(ofFilter) }
  const tag = file.uses.tags.find(isAt)
  const ofTag = tag && findTagReference(tag.name.replace(/^end/, ''))
  if (tag !== undefined && ofTag !== undefined) return { ...range(tag), markdown: aboutTag(ofTag) }
  return hoverPath(place)
}

function hoverPath(place: Place): Hover | undefined {
  const { file, offset } = place
  for (const { name, keys, key_offsets: offsets, offset: start } of file.uses.paths) {
    if (start > offset) continue
    let type: ValueType | undefined = typeOfPath({ ...place, offset: start + 1 }, [name])
    if (offset <= start + name.length) {
      const markdown = type?.kind === 'object' ? aboutObject(type.reference) : `\`${name}\`: ${describeType(type)}`
      return { from: start, to: start + name.length, markdown }
    }
    let shown = name
    for (const [index, key] of keys.entries()) {
      const from = offsets[index] ?? 0
      if (key !== undefined && from <= offset && offset <= from + key.length) return aboutKey(type, key, shown, from)
      type = memberOf(place, type, key)
      shown = `${shown}.${key ?? '[…]'}`
    }
  }
  return undefined
}

function aboutKey(type: ValueType | undefined, key: string, path: string, from: number): Hover | undefined {
  const range = { from, to: from + key.length }
  const property = propertiesOf(type).find(({ name }) => name === key)
  return property && { ...range, markdown: aboutProperty(property, path) }
}
