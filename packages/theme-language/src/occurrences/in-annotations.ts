import {
  type Directive,
  findHeader,
  type LiquidFile,
  readDirectives,
  type ThemeSource,
} from '@haat/theme-engine/authoring'
import { type Entity, type Occurrence, settingEntity } from './occurrence.ts'

/** Names in the annotations of a file. */
export function occurrencesInAnnotations(theme: ThemeSource, file: LiquidFile): Occurrence[] {
  if (file.parsed_schema === undefined) return []
  const found = findHeader(file.source.text)
  if (!('header' in found)) return []
  const reader = new AnnotationReader(theme, file)
  for (const directive of readDirectives(file.source.text, found.header)) reader.take(directive)
  return reader.occurrences
}

const WORD = /^[\w-]+/
const CONDITION = /"[^"]*"|'[^']*'|(section\.)?([a-z]\w*)/gi
const OPERATORS: ReadonlySet<string> = new Set(['and', 'or', 'not', 'true', 'false'])

class AnnotationReader {
  readonly occurrences: Occurrence[] = []
  readonly #theme: ThemeSource
  readonly #file: LiquidFile
  #block = false
  #preset_block: string | undefined

  constructor(theme: ThemeSource, file: LiquidFile) {
    this.#theme = theme
    this.#file = file
  }

  take(directive: Directive): void {
    const { name, argument, argument_offset: from } = directive
    const word = WORD.exec(argument)?.[0] ?? ''
    switch (name) {
      case 'setting':
        this.#add(settingEntity(this.#file.path, this.#block ? 'block' : 'own', word), from, word.length, true)
        return
      case 'block':
        this.#block = true
        this.#add({ kind: 'block', path: this.#file.path, type: word }, from, word.length, true)
        return
      case 'preset':
        this.#block = false
        this.#preset_block = undefined
        return
      case 'with':
        this.#preset_block = word
        this.#add(this.#blockNamed(word), from, word.length)
        return
      case 'set':
        this.#add(this.#presetSetting(word), from, word.length)
        return
      case 'visible_if':
        this.#condition(argument, from)
        return
      case 'theme_blocks':
        for (const { 0: type, index } of argument.matchAll(/[\w-]+/g))
          this.#add(fileOfBlock(type), from + index, type.length)
        return
      case 'default':
        this.#asset(argument, from)
        return
    }
  }

  #blockNamed(type: string): Entity {
    const isOwn = this.#file.parsed_schema?.schema?.blocks.some((block) => block.type === type) === true
    return isOwn ? { kind: 'block', path: this.#file.path, type } : fileOfBlock(type)
  }

  #presetSetting(key: string): Entity {
    if (this.#preset_block === undefined) return settingEntity(this.#file.path, 'own', key)
    const block = this.#blockNamed(this.#preset_block)
    return settingEntity(block.kind === 'block' ? block.path : `blocks/${this.#preset_block}.liquid`, 'block', key)
  }

  #condition(argument: string, from: number): void {
    for (const { index, 1: section = '', 2: key } of argument.matchAll(CONDITION)) {
      if (key === undefined || OPERATORS.has(key)) continue
      const owner = this.#block && section === '' ? 'block' : 'own'
      this.#add(settingEntity(this.#file.path, owner, key), from + index + section.length, key.length)
    }
  }

  #asset(argument: string, from: number): void {
    const found = /^"?(assets\/[^"\s]+)/.exec(argument)
    const path = found?.[1]
    if (path === undefined || !this.#theme.files.has(path)) return
    const start = from + argument.indexOf(path) + 'assets/'.length
    this.#add({ kind: 'file', path }, start, path.length - 'assets/'.length)
  }

  #add(entity: Entity, from: number, length: number, isDefinition = false): void {
    if (length === 0) return
    this.occurrences.push({ entity, path: this.#file.path, from, to: from + length, is_definition: isDefinition })
  }
}

function fileOfBlock(type: string): Entity {
  return { kind: 'file', path: `blocks/${type}.liquid` }
}
