import { type Extension, RangeSetBuilder } from '@codemirror/state'
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'

const name = Decoration.mark({ class: 'cm-annotation-name' })
const key = Decoration.mark({ class: 'cm-annotation-key' })
const type = Decoration.mark({ class: 'cm-annotation-type' })
const text = Decoration.mark({ class: 'cm-annotation-text' })

const COMMENT = /\{%-?\s*(comment|doc)\s*-?%\}([\s\S]*?)(?=\{%-?\s*end\1|$)/g
const LINE = /^([ \t]*)(@[a-z_]+)([ \t]+(.*))?$/gim
/** Annotations that are followed by a key. */
const KEYED: ReadonlySet<string> = new Set(['@setting', '@block', '@set', '@with', '@option', '@param'])

/** Colours the annotations in comments, which the grammar of Liquid treats as plain text. */
export function annotationHighlighting(): Extension {
  return ViewPlugin.fromClass(AnnotationPlugin, { decorations: (plugin) => plugin.decorations })
}

class AnnotationPlugin {
  decorations: DecorationSet

  constructor(view: EditorView) {
    this.decorations = highlight(view)
  }

  update({ docChanged, view }: ViewUpdate): void {
    if (docChanged) this.decorations = highlight(view)
  }
}

/** Annotations are at the start of a file. */
const MAX_LENGTH = 20_000

function highlight({ state }: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>()
  const start = state.sliceDoc(0, MAX_LENGTH)
  for (const { index, 0: whole, 2: body = '' } of start.matchAll(COMMENT)) {
    const from = index + whole.length - body.length
    for (const line of body.matchAll(LINE)) highlightLine(builder, from + line.index, line)
  }
  return builder.finish()
}

function highlightLine(
  builder: RangeSetBuilder<Decoration>,
  from: number,
  { 1: indent = '', 2: annotation = '', 4: argument = '', 0: whole }: RegExpMatchArray,
): void {
  const at = from + indent.length
  builder.add(at, at + annotation.length, name)
  const start = from + whole.length - argument.length
  const [first = '', ...rest] = argument.split(/([ \t]+)/)
  if (!KEYED.has(annotation)) {
    if (argument !== '') builder.add(start, start + argument.length, annotation === '@type' ? type : text)
    return
  }
  builder.add(start, start + first.length, key)
  const others = rest.join('')
  if (others.trim() === '') return
  builder.add(start + first.length, start + argument.length, annotation === '@setting' ? type : text)
}
