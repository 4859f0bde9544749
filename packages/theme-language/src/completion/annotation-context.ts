import { type Directive, readDirectives } from '@haat/theme-engine/authoring'

/** What the annotations above a position have opened. */
export interface AnnotationContext {
  readonly has_file: boolean
  /** Key of the block they belong to. */
  readonly block: string | undefined
  /** Type of the setting they belong to; '' if it has none yet. */
  readonly setting: string | undefined
  readonly in_preset: boolean
  /** The block of the last `@with`. */
  readonly preset_block: string | undefined
}

interface Range {
  readonly from: number
  readonly to: number
}

/** Reads the annotations of a comment up to a position. */
export function annotationContext(text: string, { from }: Range, offset: number): AnnotationContext {
  const header = { start: from, text_start: from, text_end: offset, end: offset }
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1
  let context: AnnotationContext = {
    has_file: false,
    block: undefined,
    setting: undefined,
    in_preset: false,
    preset_block: undefined,
  }
  for (const directive of readDirectives(text, header)) {
    if (directive.offset >= lineStart) break
    context = after(context, directive)
  }
  return context
}

function after(context: AnnotationContext, { name, argument }: Directive): AnnotationContext {
  const [first = '', second = ''] = argument.split(/\s+/)
  switch (name) {
    case 'section':
    case 'widget':
    case 'theme_block':
      return { ...context, has_file: true }
    case 'setting':
      return { ...context, setting: second }
    case 'label':
      return context.setting === undefined ? { ...context, setting: '' } : context
    case 'type':
      return context.setting === undefined ? context : { ...context, setting: first }
    case 'block':
      return { ...context, block: first, setting: undefined }
    case 'preset':
      return { ...context, block: undefined, setting: undefined, in_preset: true, preset_block: undefined }
    case 'with':
      return { ...context, preset_block: first }
    default:
      return context
  }
}
