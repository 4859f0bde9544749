import { type Fixed, isHidden, isOnEveryPage, templateOf } from '@haat/theme-engine'
import { canChange } from '../../document/can-change.ts'
import { copyNode } from '../../document/copy-node.ts'
import { findNode, findSection, type NodeInstance } from '../../document/find-node.ts'
import type { HistoryEntry } from '../../document/history.ts'
import { findLock, lockSentence, refuseLocked } from '../../document/locks.ts'
import { targetName } from '../../document/node-name.ts'
import type { Operation } from '../../document/operation.ts'
import { removeNode } from '../../document/operations/remove-node.ts'
import { renameNode } from '../../document/operations/rename-node.ts'
import { resetSettings } from '../../document/operations/reset-settings.ts'
import { setHidden } from '../../document/operations/set-hidden.ts'
import { setLocked } from '../../document/operations/set-lock.ts'
import { type Target, targetKey } from '../../document/target.ts'
import { lateModule } from '../../shell/late-part.tsx'
import type { Editor } from '../../state/editor-context.tsx'
import type { PaletteRequest, WorkspaceStore } from '../workspace-store.ts'
import type { Direction } from './find-move.ts'
import { keepCopied, readKept } from './kept-clipboard.ts'
import { keysAround, placeOf, requestAt } from './places.ts'

/** What one does to a section, block or widget, wherever it was asked for. */
export interface NodeActions {
  /** Does a step and says it; the rows around what it selects are opened. False, and nothing is said, where it changes nothing. */
  perform(operation: Operation, said: string): boolean
  remove(target: Target): void
  duplicate(target: Target): void
  toggleHidden(target: Target): void
  /** Locks it, or unlocks it; for those who may. */
  toggleLocked(target: Target): void
  /** An empty name takes the vendor's own name away. */
  rename(target: Target, name: string): void
  move(target: Target, direction: Direction): void
  /** Takes every setting back to its default. */
  reset(target: Target): void
  /** Answers what goes to the clipboard; undefined where there is nothing to copy. */
  copy(target: Target): string | undefined
  cut(target: Target): string | undefined
  /** Puts what was copied behind the selection: the given text, or what was copied last. */
  paste(text?: string): void
  /** Opens the palette for what comes right below a node, among its like. */
  addBelow(target: Target): void
  /** Selects a node, and shows its page and its row. */
  reveal(target: Target): void
  undo(): void
  redo(): void
  /** Says what the last step has done, with a button that takes it back; both go when another step is done. */
  offerUndo(notice: Pick<Notice, 'title' | 'detail'>): void
  /** Begins to write another name into the row. */
  startRename(target: Target): void
}

export interface Notice {
  readonly title: string
  readonly detail?: string
  readonly undo?: () => void
  readonly tone?: 'plain' | 'success' | 'danger'
}

interface Desk {
  readonly editor: Editor
  readonly workspace: WorkspaceStore
  readonly openPalette: (request: PaletteRequest) => void
  /** Shows a message; the answer takes it away. */
  readonly notify: (notice: Notice) => () => void
}

/** A custom or an inner section without any widget so far. */
function hasRoomForWidgets(node: NodeInstance | undefined): boolean {
  if (node === undefined) return false
  if ('children' in node && node.children !== undefined) return node.children.every((column) => column.length === 0)
  return node.type === 'custom' && (!('widgets' in node) || (node.widgets ?? []).length === 0)
}

const loadMoves = lateModule(() => import('./find-move.ts'))
const loadRoom = lateModule(() => import('../../document/can-duplicate.ts'))
const loadDuplicating = lateModule(() => import('../../document/operations/duplicate-node.ts'))
const loadPasting = lateModule(() => import('../../document/clipboard.ts'))

const MAY_NOT_LOCK = 'The owner can lock this, and staff who may publish.'
const MAY_NOT_UNLOCK = 'This is locked. The owner can unlock it, and staff who may publish.'

export function createNodeActions({ editor, workspace, openPalette, notify }: Desk): NodeActions {
  const { store, schemas } = editor
  const document = () => store.getState().document
  const nameOf = (target: Target) => targetName(document(), schemas, target)

  const refuse = (reason: string) => {
    workspace.announce(reason)
    notify({ title: reason })
  }

  const perform = (operation: Operation, said: string) => {
    const reason = store.getState().readOnlyReason
    if (reason !== null) {
      refuse(reason)
      return false
    }
    const before = document()
    store.actions.perform(operation)
    if (document() === before) return false
    showSelection()
    workspace.announce(said)
    return true
  }

  /** Says why something may not be done to a node, where it may not. */
  const isRefused = (target: Target, act: Fixed) => {
    const placement = canChange(document(), schemas, target, act)
    if (!placement.allowed) refuse(placement.reason)
    return !placement.allowed
  }

  /** The same for what only a lock stands against. */
  const isKept = (target: Target) => {
    const placement = refuseLocked(document(), target)
    if (placement?.allowed === false) refuse(placement.reason)
    return placement !== undefined
  }

  /** Opens the rows around what is selected, and gives its row the focus of the tree. */
  const showSelection = () => {
    const { selection } = store.getState()
    if (selection === null) return
    // What is there to be filled with widgets and has none shows where they go.
    const own = hasRoomForWidgets(findNode(document(), selection)) ? [targetKey(selection)] : []
    workspace.expand([...keysAround(document(), selection).filter((key) => !key.includes('#')), ...own])
    workspace.set({ focusedKey: targetKey(selection) })
  }

  /** Takes the last step back and says it. */
  const takeBack = (entry: HistoryEntry, said: string) => {
    const { readOnlyReason } = store.getState()
    if (readOnlyReason !== null) return refuse(readOnlyReason)
    store.actions.undo()
    showSelection()
    tell(entry, said, 'be undone')
  }

  /** What became of a step that was taken back or done again: of what others have changed since, it is not. */
  const tell = ({ label, left }: HistoryEntry, said: string, verb: string) => {
    if (left === 'all') workspace.announce(said)
    else if (left === 'part') refuse(`${said}, but for what somebody else has changed since`)
    else refuse(`“${label}” can’t ${verb}: somebody else has changed the same since`)
  }

  const copy = (target: Target) => {
    const text = copyNode(document(), target, editor.loaded.theme.slug)
    if (text === undefined) return undefined
    keepCopied(text)
    workspace.announce(`${nameOf(target)} copied`)
    return text
  }

  return {
    perform,
    remove(target) {
      if (isRefused(target, 'delete')) return
      const name = nameOf(target)
      if (perform(removeNode(target, name), `${name} deleted`)) offerUndo({ title: `${name} is deleted` })
    },
    async duplicate(target) {
      const [{ canDuplicate }, { duplicateNode }] = await Promise.all([loadRoom(), loadDuplicating()])
      const placement = canDuplicate(document(), schemas, target)
      if (!placement.allowed) return refuse(placement.reason)
      const name = nameOf(target)
      perform(duplicateNode(target, name), `${name} duplicated`)
    },
    toggleHidden(target) {
      if (isRefused(target, 'hide')) return
      const hidden = !isHidden(findNode(document(), target) ?? {})
      const name = nameOf(target)
      perform(
        setHidden(target, hidden, name),
        hidden ? `${name} is hidden from visitors` : `${name} is shown to visitors`,
      )
    },
    toggleLocked(target) {
      const lock = findLock(document(), target)
      if (!editor.sync.getState().can_publish) return refuse(lock === undefined ? MAY_NOT_LOCK : MAY_NOT_UNLOCK)
      if (lock?.isOwn === false) return refuse(lockSentence(lock))
      const name = nameOf(target)
      const locked = lock === undefined
      perform(setLocked(target, locked, name), `${name} is ${locked ? 'locked' : 'unlocked'}`)
    },
    rename(target, name) {
      workspace.set({ renamingKey: null })
      const before = nameOf(target)
      const wanted = name.trim()
      if (wanted === before || isKept(target)) return
      perform(
        renameNode(target, before, wanted),
        wanted === '' ? `${nameOf(target)} has its own name again` : `Renamed to ${wanted}`,
      )
    },
    async move(target, direction) {
      const { findMove } = await loadMoves()
      const { template } = store.getState()
      const { operation, said } = findMove({ document: document(), schemas, template }, target, direction)
      if (operation === undefined) workspace.announce(said)
      else perform(operation, said)
    },
    reset(target) {
      if (isKept(target)) return
      const name = nameOf(target)
      perform(resetSettings(target, name), `${name} has its own settings again`)
    },
    copy,
    cut(target) {
      if (isRefused(target, 'delete')) return undefined
      const text = copy(target)
      if (text === undefined) return undefined
      const name = nameOf(target)
      perform({ ...removeNode(target, name), label: `Cut ${name}` }, `${name} cut`)
      return text
    },
    async paste(text = readKept()) {
      const { preparePaste } = await loadPasting()
      const { template, selection } = store.getState()
      if (text === undefined) return refuse('Nothing has been copied yet')
      const theme_slug = editor.loaded.theme.slug
      const pasted = preparePaste(text, { document: document(), schemas, theme_slug, template, selection })
      if (!pasted.ready) return refuse(pasted.reason)
      perform(pasted.operation, pasted.operation.label.replace(/^Paste /, 'Pasted '))
      if (pasted.notes.length > 0) notify({ title: pasted.notes.join(' ') })
    },
    undo() {
      const entry = store.getState().undoStack.at(-1)
      if (entry === undefined) workspace.announce('There is nothing to undo')
      else takeBack(entry, `Undone: ${entry.label}`)
    },
    redo() {
      const { readOnlyReason, redoStack } = store.getState()
      const entry = redoStack.at(-1)
      if (entry === undefined) return workspace.announce('There is nothing to redo')
      if (readOnlyReason !== null) return refuse(readOnlyReason)
      store.actions.redo()
      showSelection()
      tell(entry, `Done again: ${entry.label}`, 'be done again')
    },
    addBelow(target) {
      const place = placeOf(document(), target)
      if (place !== undefined) openPalette(requestAt(document(), place.holder, place.index + 1))
    },
    reveal(target) {
      const section = findSection(document(), target.section_id)
      if (section === undefined) return
      const template = templateOf(section)
      const shown = store.getState().template
      if (template !== shown && !isOnEveryPage(template)) store.actions.showTemplate(template)
      workspace.set({ panel: 'sections' })
      store.actions.select(target)
      showSelection()
    },
    offerUndo,
    startRename(target) {
      if (store.getState().readOnlyReason !== null || isKept(target)) return
      workspace.show('sections')
      workspace.set({ renamingKey: targetKey(target) })
      workspace.expand(keysAround(document(), target).filter((key) => !key.includes('#')))
    },
  }

  function offerUndo({ title, detail }: Pick<Notice, 'title' | 'detail'>): void {
    const top = store.getState().undoStack.at(-1)
    const dismiss = notify({
      title,
      ...(detail !== undefined && { detail }),
      undo: () => {
        if (top !== undefined && store.getState().undoStack.at(-1) === top) takeBack(top, `${title}: taken back`)
      },
    })
    const stop = store.subscribe((state) => {
      if (state.undoStack.at(-1) === top) return
      stop()
      dismiss()
    })
  }
}
