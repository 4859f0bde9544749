import type { Setting } from '@haat/theme-engine'
import {
  filledText,
  htmlText,
  inLanguage,
  sampleOf,
  sanitizeInlineRichtext,
  sanitizeRichtext,
  widgetKey,
  widgetTypeName,
} from '@haat/theme-engine/render'
import type { Target } from '../target.ts'
import { elementOf, targetAt } from './marked-elements.ts'
import type { PreviewModel } from './preview-model.ts'

export type TextKind = 'text' | 'textarea' | 'inline_richtext' | 'richtext'

/** An element that shows the value of exactly one setting. */
export interface EditableText {
  readonly target: Target
  readonly key: string
  readonly kind: TextKind
  readonly element: HTMLElement
  /** The label of the setting. */
  readonly label: string
  /** The stored value or the setting's default; '' while a sample is shown. */
  readonly value: string
}

interface TextSetting {
  readonly key: string
  readonly kind: TextKind
  readonly label: string
  readonly value: string
  /** What the page shows: the value, or the sample if the text is empty. */
  readonly shown: string
}

/** Finds the text around an element that is exactly the value of one setting of the innermost target. */
export function findEditableAround(model: PreviewModel, pressed: Element): EditableText | undefined {
  return findAround(model, pressed, isStatic)
}

/** Also finds settings filled from store data, whose text can't be edited on the page. */
export function findTextAround(model: PreviewModel, pressed: Element): EditableText | undefined {
  return findAround(model, pressed, () => true)
}

function findAround(
  model: PreviewModel,
  pressed: Element,
  accepts: (setting: TextSetting) => boolean,
): EditableText | undefined {
  const target = targetAt(pressed)
  const root = target && elementOf(target)
  if (target === null || root === null) return undefined
  const settings = textSettings(model, target).filter(accepts)
  for (let element: Element | null = pressed; element !== null; element = element.parentElement) {
    const found = settingOf(model, settings, element)
    if (found !== undefined && element instanceof HTMLElement) return { target, element, ...found }
    if (element === root) return undefined
  }
  return undefined
}

/** Returns where a target's setting is shown; without a key, its first editable text. */
export function findEditableIn(model: PreviewModel, target: Target, key: string | undefined): EditableText | undefined {
  const root = elementOf(target)
  if (root === null) return undefined
  const settings = textSettings(model, target).filter(isStatic)
  let found: EditableText | undefined
  for (const element of [root, ...root.querySelectorAll('*')]) {
    // Prefer the deepest element that shows only this text.
    if (found !== undefined && !found.element.contains(element)) return found
    const setting = settingOf(model, settings, element)
    if (setting === undefined || (key !== undefined && setting.key !== key) || !(element instanceof HTMLElement))
      continue
    if (found === undefined || found.key === setting.key) found = { target, element, ...setting }
  }
  return found
}

function settingOf(model: PreviewModel, settings: readonly TextSetting[], element: Element): TextSetting | undefined {
  const [setting, ...others] = settings.filter((one) => shows(element, one, model))
  return others.length === 0 ? setting : undefined
}

function textSettings(model: PreviewModel, target: Target): TextSetting[] {
  const node = target.block_id === undefined ? model.blockHolder(target) : model.block(target)
  const settings = schemaSettings(model, target)
  const { language } = model.data
  const stored = node?.settings ?? {}
  const values = language?.is_default === false ? inLanguage(settings, stored, language.locale) : stored
  return settings.flatMap((setting) => {
    const { key, type, label } = setting
    if (!isTextKind(type)) return []
    const sample = sampleOf(setting, values)
    const value = sample === undefined ? (values[key] ?? setting.default) : ''
    if (typeof value !== 'string' || (sample === undefined && value.trim() === '')) return []
    return { key, kind: type, label, value, shown: sample ?? value }
  })
}

function schemaSettings(model: PreviewModel, target: Target): readonly Setting[] {
  const { sections, widgets, blocks } = model.theme.schemas
  const widget = model.widget(target)
  const schema = widget
    ? widgets[widgetTypeName(widgetKey(widget.type))]
    : sections[model.section(target.section_id)?.type ?? '']
  if (target.block_id === undefined) return schema?.settings ?? []
  const type = model.block(target)?.type ?? ''
  return (schema?.blocks.find((block) => block.type === type) ?? blocks[type])?.settings ?? []
}

function isTextKind(type: string): type is TextKind {
  return type === 'text' || type === 'textarea' || type === 'inline_richtext' || type === 'richtext'
}

/** Text filled from store data can't be edited on the page. */
function isStatic({ shown }: TextSetting): boolean {
  return !shown.includes('{{')
}

function shows(element: Element, setting: TextSetting, { data }: PreviewModel): boolean {
  const { kind, shown: value } = setting
  if (!isStatic(setting)) {
    const text = filledText(kind === 'text' || kind === 'textarea' ? value : htmlText(value), data)
    return text.trim() !== '' && htmlText(element.innerHTML) === collapseSpaces(text)
  }
  if (kind === 'text' || kind === 'textarea') {
    return (
      [...element.children].every((child) => child.localName === 'br') &&
      collapseSpaces(element.textContent) === collapseSpaces(value)
    )
  }
  const html = kind === 'richtext' ? sanitizeRichtext(value) : sanitizeInlineRichtext(value)
  return element.innerHTML.trim() === asSerialised(html, data.request.root).trim()
}

function collapseSpaces(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Returns HTML as the browser serialises it, with paths below the store's root. */
function asSerialised(html: string, root: string): string {
  const template = document.createElement('template')
  template.innerHTML = root === '' ? html : html.replaceAll(/ href="\/(?!\/)/g, ` href="${root}/`)
  return template.innerHTML
}
