import { isOnEveryPage, templateOf } from '@haat/theme-engine'
import { useCallback, useDeferredValue, useMemo, useRef } from 'react'
import { findSection } from '../../document/find-node.ts'
import { isSameTarget, type Target } from '../../document/target.ts'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { focusSetting } from '../../workspace/focus-request.ts'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { type FoundText, findTexts } from './find-texts.ts'

export interface Texts {
  readonly all: number
  readonly translated: number
  /** Goes to the next missing or outdated text; undefined if there is none. */
  readonly goToNext: (() => void) | undefined
}

/** Returns how much of the store is translated into a language. */
export function useTexts(language: string): Texts {
  const { store, schemas } = useEditor()
  const workspace = useWorkspace()
  // Deferred, so that typing isn't slowed down by counting.
  const document = useDeferredValue(useEditorState((state) => state.document))
  const led = useRef<FoundText>(undefined)
  const texts = useMemo(() => findTexts(document, schemas, language), [document, schemas, language])
  const open = useMemo(() => texts.filter(({ state }) => state !== 'done'), [texts])
  const goToNext = useCallback(() => {
    const state = store.getState()
    const now = findTexts(state.document, schemas, language)
    const next = nextText(now, {
      selection: state.selection,
      template: state.template,
      before: led.current,
      templateOf: ({ target }) => {
        const section = target && findSection(state.document, target.section_id)
        return section && templateOf(section)
      },
    })
    if (next === undefined) return
    led.current = next
    const { target, key } = next
    if (target === undefined) {
      workspace.store.show('theme')
      return workspace.store.set({ focusRequest: focusSetting('theme', key) })
    }
    const section = findSection(state.document, target.section_id)
    const template = section === undefined ? state.template : templateOf(section)
    if (!isOnEveryPage(template) && template !== state.template) workspace.showPage({ template, path: '' })
    workspace.nodes.reveal(target)
    workspace.store.show('settings')
    workspace.store.set({ focusRequest: focusSetting('node', key) })
  }, [store, schemas, workspace, language])
  return {
    all: texts.length,
    translated: texts.length - open.length,
    goToNext: open.length === 0 ? undefined : goToNext,
  }
}

interface Place {
  readonly selection: Target | null
  readonly template: string
  /** The last text that was gone to. */
  readonly before: FoundText | undefined
  readonly templateOf: (text: FoundText) => string | undefined
}

/** Returns the first untranslated text after the last one gone to, if its element is still selected; otherwise after the selection, or on the current page. Starts over after the last one. */
function nextText(
  texts: readonly FoundText[],
  { selection, template, before, templateOf }: Place,
): FoundText | undefined {
  const isOpen = ({ state }: FoundText) => state !== 'done'
  const isHere = ({ target }: FoundText) => target !== undefined && isSameTarget(target, selection)
  const last = before === undefined ? -1 : texts.findIndex((text) => isSameText(text, before))
  const last_target = texts[last]?.target
  const goesOn = last !== -1 && (last_target === undefined || isSameTarget(last_target, selection))
  const from = goesOn ? last + 1 : texts.findIndex(isHere)
  const behind = from === -1 ? texts.filter((text) => templateOf(text) === template) : texts.slice(from)
  return behind.find(isOpen) ?? texts.find(isOpen)
}

function isSameText(one: FoundText, other: FoundText): boolean {
  if (one.key !== other.key) return false
  return one.target === undefined || other.target === undefined
    ? one.target === other.target
    : isSameTarget(one.target, other.target)
}
