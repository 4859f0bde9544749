import { isOnEveryPage, templateOf } from '@haat/theme-engine'
import { useCallback, useDeferredValue, useMemo, useRef } from 'react'
import { findSection } from '../../document/find-node.ts'
import { isSameTarget, type Target } from '../../document/target.ts'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { focusSetting } from '../../workspace/focus-request.ts'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { findTexts, type TranslatableText } from './find-texts.ts'

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
  const lastShown = useRef<TranslatableText>(undefined)
  const texts = useMemo(() => findTexts(document, schemas, language), [document, schemas, language])
  const untranslated = useMemo(() => texts.filter(({ state }) => state !== 'done'), [texts])
  const goToNext = useCallback(() => {
    const state = store.getState()
    const currentTexts = findTexts(state.document, schemas, language)
    const next = nextText(currentTexts, {
      selection: state.selection,
      template: state.template,
      before: lastShown.current,
      templateOf: ({ target }) => {
        const section = target && findSection(state.document, target.section_id)
        return section && templateOf(section)
      },
    })
    if (next === undefined) return
    lastShown.current = next
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
    translated: texts.length - untranslated.length,
    goToNext: untranslated.length === 0 ? undefined : goToNext,
  }
}

interface Position {
  readonly selection: Target | null
  readonly template: string
  /** The text that the previous call went to. */
  readonly before: TranslatableText | undefined
  readonly templateOf: (text: TranslatableText) => string | undefined
}

/**
 * Returns the first untranslated text after the previous one if that element is still selected, otherwise from the
 * selection on, or on the current page. Wraps around to the first one.
 */
function nextText(
  texts: readonly TranslatableText[],
  { selection, template, before, templateOf }: Position,
): TranslatableText | undefined {
  const isOpen = ({ state }: TranslatableText) => state !== 'done'
  const isHere = ({ target }: TranslatableText) => target !== undefined && isSameTarget(target, selection)
  const last = before === undefined ? -1 : texts.findIndex((text) => isSameText(text, before))
  const lastTarget = texts[last]?.target
  const isContinuing = last !== -1 && (lastTarget === undefined || isSameTarget(lastTarget, selection))
  const from = isContinuing ? last + 1 : texts.findIndex(isHere)
  const following = from === -1 ? texts.filter((text) => templateOf(text) === template) : texts.slice(from)
  return following.find(isOpen) ?? texts.find(isOpen)
}

function isSameText(one: TranslatableText, other: TranslatableText): boolean {
  if (one.key !== other.key) return false
  return one.target === undefined || other.target === undefined
    ? one.target === other.target
    : isSameTarget(one.target, other.target)
}
