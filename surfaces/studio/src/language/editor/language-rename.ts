import { type Extension, StateEffect, StateField } from '@codemirror/state'
import { type EditorView, keymap, type Panel, showPanel } from '@codemirror/view'
import type { RenameTarget } from '@haat/theme-language'
import type { LanguageClient } from '../language-client.ts'
import type { Position } from '../protocol.ts'
import type { ThemeEdit } from '../theme-edit.ts'
import { toOffset } from './offsets.ts'

interface RenameOptions {
  readonly path: string
  readonly language: LanguageClient
  readonly apply: (edit: ThemeEdit) => void
}

interface Renaming extends RenameOptions {
  readonly target: RenameTarget
  readonly at: Position
}

const setRenaming = StateEffect.define<Renaming | undefined>()
const renaming = StateField.define<Renaming | undefined>({
  create: () => undefined,
  update: (current, transaction) =>
    transaction.effects.reduce((value, effect) => (effect.is(setRenaming) ? effect.value : value), current),
  provide: (field) =>
    showPanel.from(field, (value) => (value === undefined ? null : (view) => createPanel(view, value))),
})

/** F2 renames what is at the cursor, in every file. */
export function languageRename(options: RenameOptions): Extension {
  async function begin(view: EditorView): Promise<void> {
    const at = { path: options.path, offset: toOffset(view.state, view.state.selection.main.head) }
    const target = await options.language.prepareRename(at)
    if (target === undefined) return
    view.dispatch({ effects: setRenaming.of({ ...options, target, at }) })
    const field = view.dom.querySelector<HTMLInputElement>('.cm-rename-panel input')
    field?.focus()
    field?.select()
  }
  const run = (view: EditorView) => {
    void begin(view)
    return true
  }
  return [renaming, keymap.of([{ key: 'F2', run }])]
}

function createPanel(view: EditorView, { target, at, language, apply }: Renaming): Panel {
  const dom = document.createElement('form')
  dom.className = 'cm-rename-panel'
  const label = document.createElement('label')
  const field = document.createElement('input')
  field.className = 'cm-textfield'
  field.value = target.name
  field.spellcheck = false
  label.append('New name ', field)
  const message = document.createElement('p')
  message.setAttribute('role', 'status')
  const confirm = document.createElement('button')
  confirm.className = 'cm-button'
  confirm.textContent = 'Rename'
  const close = () => {
    view.dispatch({ effects: setRenaming.of(undefined) })
    view.focus()
  }
  const preview = async () => {
    const result = await language.rename(at, field.value.trim())
    if (result === undefined) return undefined
    if ('refused' in result) {
      message.textContent = result.refused
      return undefined
    }
    const { length } = result.edits
    const places = length === 1 ? 'place' : 'places'
    message.textContent = [`Changes ${length.toLocaleString('en-IN')} ${places}.`, ...result.warnings].join(' ')
    return result
  }
  dom.append(label, confirm, message)
  dom.addEventListener('input', () => void preview())
  dom.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
  })
  dom.addEventListener('submit', (event) => {
    event.preventDefault()
    void preview().then((result) => {
      if (result === undefined) return
      close()
      const title = `Rename ${target.name} to ${field.value.trim()}`
      if (result.edits.length + result.moves.length > 0)
        apply({ title, cause: 'replace', edits: result.edits, moves: result.moves })
    })
  })
  return { dom, top: true }
}
