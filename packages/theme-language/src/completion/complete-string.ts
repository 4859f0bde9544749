import type { Completion, CompletionKind, Completions } from '../language-service.ts'
import { type Place, readPath, typeOfPath } from '../types/infer.ts'
import { translationsOf } from '../types/translation-keys.ts'

interface OpenString {
  readonly tag: string | undefined
  /** What is before its quote. */
  readonly text: string
  /** What is written in it already. */
  readonly quoted: string
}

const FORMS = ['product', 'cart', 'contact', 'newsletter', 'localization']

/** What can be written in a string: file names, translation keys, options of a select. */
export function completeString(place: Place, { tag, text, quoted }: OpenString): Completions | undefined {
  const { file, offset } = place
  const rest = file.slice(offset, offset + 200)
  const inString = /^[^'"{}%\n]*?(?=['"])/.exec(rest)?.[0] ?? ''
  const completions = (options: readonly Completion[]) => ({
    from: offset - quoted.length,
    to: offset + inString.length,
    options,
  })
  const isFirst = text.trim() === ''
  if (isFirst && tag === 'render') return completions(fileNames(place, /^snippets\/(.+)\.liquid$/, 'snippet'))
  if (isFirst && tag === 'section') return completions(fileNames(place, /^sections\/(.+)\.liquid$/, 'section'))
  if (isFirst && tag === 'form') return completions(FORMS.map((label) => ({ label, kind: 'value' })))
  if (isFirst && tag === 'content_for')
    return completions(['blocks', 'block'].map((label) => ({ label, kind: 'value' })))
  if (tag === 'content_for' && /\btype:\s*$/.test(text))
    return completions(fileNames(place, /^blocks\/(.+)\.liquid$/, 'block'))
  const filter = /^[^'"{}%\n]*['"]\s*\|\s*([a-z_]+)/.exec(rest)?.[1]
  if (filter === 't' || filter === 'translate') return completions(translations(place))
  if (filter !== undefined && /^(?:asset_url|inline_asset_content|asset_img_url)$/.test(filter)) {
    return completions(fileNames(place, /^assets\/(.+)$/, 'file'))
  }
  const compared = /([\p{L}_][\p{L}\p{N}_.-]*)\s*(?:==|!=)\s*$/u.exec(text)?.[1]
  const setting = compared === undefined ? undefined : settingAt(place, compared)
  if (setting !== undefined) {
    return completions(
      (setting.options ?? []).map(({ value, label }) => ({ label: value, kind: 'value', detail: label })),
    )
  }
  if (tag === 'when') return undefined
  const isBare = tag === undefined && isFirst && filter === undefined
  if (!isBare) return undefined
  const assets = fileNames(place, /^assets\/(.+)$/, 'file')
  return completions([...translations(place), ...assets])
}

function fileNames({ theme }: Place, pattern: RegExp, kind: CompletionKind): Completion[] {
  return [...theme.files.keys()].flatMap((path) => {
    const name = pattern.exec(path)?.[1]
    return name === undefined ? [] : [{ label: name, kind, detail: path }]
  })
}

function translations({ theme }: Place): Completion[] {
  return translationsOf(theme).map(({ key, text }) => ({ label: key, kind: 'translation', detail: text }))
}

/** The setting that a path such as `section.settings.layout` reads. */
function settingAt(place: Place, path: string) {
  const keys = readPath(path) ?? []
  const type = typeOfPath(place, keys.slice(0, -1))
  return type?.kind === 'settings'
    ? type.settings.find(({ setting }) => setting.key === keys.at(-1))?.setting
    : undefined
}
