import { type Fixed, isHidden, isOnEveryPage, templateOf } from '@haat/theme-engine'
import { canChange } from '../../document/can-change.ts'
import { canDuplicate } from '../../document/can-duplicate.ts'
import { preparePaste } from '../../document/clipboard.ts'
import { copyNode } from '../../document/copy-node.ts'
import { findNode, findSection, type NodeInstance } from '../../document/find-node.ts'
import type { HistoryEntry } from '../../document/history.ts'
import { findLock, lockSentence, refuseLocked } from '../../document/locks.ts'
import { targetName } from '../../document/node-name.ts'
import type { Operation } from '../../document/operation.ts'
import { duplicateNode } from '../../document/operations/duplicate-node.ts'
import { removeNode } from '../../document/operations/remove-node.ts'
import { renameNode } from '../../document/operations/rename-node.ts'
import { resetSettings } from '../../document/operations/reset-settings.ts'
import { setHidden } from '../../document/operations/set-hidden.ts'
import { setLocked } from '../../document/operations/set-lock.ts'
import { isSameTarget, type Target, targetKey } from '../../document/target.ts'
import type { Editor } from '../../state/editor-context.tsx'
import type { PaletteRequest, WorkspaceStore } from '../workspace-store.ts'
import { type Direction, findMove } from './find-move.ts'
import { ancestorKeys, placeOf, requestAt } from './places.ts'
import { readCopied, writeCopied } from './stored-clipboard.ts'

/** Actions on a section, block or widget, for menus, shortcuts and the preview. */
export interface NodeActions {
  /**
   * Performs and announces an operation, and shows the row of its selection. Returns false, without an announcement, if
   * it changes nothing.
   */
  perform(operation: Operation, announcement: string): boolean
  remove(target: Target): void
  duplicate(target: Target): void
  toggleHidden(target: Target): void
  /** Locks or unlocks an element; requires the permission to publish. */
  toggleLocked(target: Target): void
  /** An empty name restores the default. */
  rename(target: Target, name: string): void
  move(target: Target, direction: Direction): void
  /** Resets every setting to its default. */
  reset(target: Target): void
  /** Returns the clipboard text; undefined if there is nothing to copy. */
  copy(target: Target): string | undefined
  cut(target: Target): string | undefined
  /** Pastes after the selection: the given text, or the last copied element. */
  paste(text?: string): void
  /** Opens the palette to add an element below this one. */
  addBelow(target: Target): void
  /** Selects an element and shows its page and row. */
  reveal(target: Target): void
  undo(): void
  redo(): void
  /** Shows a message about the last step with an Undo button, until the next step. */
  offerUndo(notice: Pick<Notice, 'title' | 'detail'>): void
  /** Turns the row's name into a text field. */
  startRename(target: Target): void
}

export interface Notice {
  readonly title: string
  readonly detail?: string
  readonly undo?: () => void
  readonly tone?: 'plain' | 'success' | 'danger'
}

interface NodeActionsOptions {
  readonly editor: Editor
  readonly workspace: WorkspaceStore
  readonly openPalette: (request: PaletteRequest) => void
  /** Shows a message and returns a function that dismisses it. */
  readonly notify: (notice: Notice) => () => void
}

/** Whether an element is a custom or inner section without widgets. */
function isEmptyWidgetHolder(node: NodeInstance | undefined): boolean {
  if (node === undefined) return false
  if ('children' in node && node.children !== undefined) return node.children.every((column) => column.length === 0)
  return node.type === 'custom' && (!('widgets' in node) || (node.widgets ?? []).length === 0)
}

const CANT_LOCK = 'Only the owner and staff with permission to publish can lock this.'
const CANT_UNLOCK = 'This is locked. Only the owner and staff with permission to publish can unlock it.'

export function createNodeActions({ editor, workspace, openPalette, notify }: NodeActionsOptions): NodeActions {
  const { store, schemas } = editor
  const document = () => store.getState().document
  const nameOf = (target: Target) => targetName(document(), schemas, target)

  const refuse = (reason: string) => {
    workspace.announce(reason)
    notify({ title: reason })
  }

  const perform = (operation: Operation, announcement: string) => {
    const reason = store.getState().readOnlyReason
    if (reason !== null) {
      refuse(reason)
      return false
    }
    const before = store.getState()
    store.actions.perform(operation)
    const { document: after, selection } = store.getState()
    if (after === before.document) return false
    showSelection({ expands: !isSameTarget(selection, before.selection) })
    workspace.announce(announcement)
    return true
  }

  /** Returns why an element can't be moved, duplicated, deleted or hidden; undefined if it can. */
  const refusalOf = (target: Target, act: Fixed) => {
    const placement = canChange(document(), schemas, target, act)
    return placement.allowed ? undefined : placement.reason
  }

  /** Returns why a locked element can't be changed; undefined if it isn't locked. */
  const lockReasonOf = (target: Target) => {
    const placement = refuseLocked(document(), target)
    return placement?.allowed === false ? placement.reason : undefined
  }

  /** Expands the parents of the selected row, and with `expands` the row itself, and makes it the focused row. */
  const showSelection = ({ expands = false } = {}) => {
    const { selection } = store.getState()
    if (selection === null) return
    // An empty custom section always expands to show where widgets go.
    const isExpanded = expands || isEmptyWidgetHolder(findNode(document(), selection))
    const own = isExpanded ? [targetKey(selection)] : []
    workspace.expand([...ancestorKeys(document(), selection).filter((key) => !key.includes('#')), ...own])
    workspace.set({ focusedKey: targetKey(selection) })
  }

  /** Undoes the last step and announces the result. */
  const undoAndAnnounce = (entry: HistoryEntry, announcement: string) => {
    const { readOnlyReason } = store.getState()
    if (readOnlyReason !== null) return refuse(readOnlyReason)
    store.actions.undo()
    showSelection()
    announceStep(entry, announcement, 'be undone')
  }

  /** Announces an undone or redone step, and whether it was only partly possible because of others' changes. */
  const announceStep = ({ label, remaining }: HistoryEntry, announcement: string, verb: string) => {
    if (remaining === 'all') workspace.announce(announcement)
    else if (remaining === 'part') refuse(`${announcement}, except for what someone else changed since`)
    else refuse(`“${label}” can’t ${verb} because someone else changed it since`)
  }

  const copy = (target: Target) => {
    const text = copyNode(document(), target, editor.loaded.theme.slug)
    if (text === undefined) return undefined
    writeCopied(text)
    workspace.announce(`${nameOf(target)} copied`)
    return text
  }

  return {
    perform,
    remove(target) {
      const refusal = refusalOf(target, 'delete')
      if (refusal !== undefined) return refuse(refusal)
      const name = nameOf(target)
      if (perform(removeNode(target, name), `${name} deleted`)) offerUndo({ title: `${name} deleted` })
    },
    duplicate(target) {
      const placement = canDuplicate(document(), schemas, target)
      if (!placement.allowed) return refuse(placement.reason)
      const name = nameOf(target)
      perform(duplicateNode(target, name), `${name} duplicated`)
    },
    toggleHidden(target) {
      const refusal = refusalOf(target, 'hide')
      if (refusal !== undefined) return refuse(refusal)
      const hidden = !isHidden(findNode(document(), target) ?? {})
      const name = nameOf(target)
      perform(setHidden(target, hidden, name), hidden ? `${name} hidden` : `${name} shown`)
    },
    toggleLocked(target) {
      const lock = findLock(document(), target)
      if (!editor.sync.getState().can_publish) return refuse(lock === undefined ? CANT_LOCK : CANT_UNLOCK)
      if (lock?.isOwn === false) return refuse(lockSentence(lock))
      const name = nameOf(target)
      const locked = lock === undefined
      perform(setLocked(target, locked, name), `${name} ${locked ? 'locked' : 'unlocked'}`)
    },
    rename(target, name) {
      workspace.set({ renamingKey: null })
      const before = nameOf(target)
      const newName = name.trim()
      if (newName === before) return
      const refusal = lockReasonOf(target)
      if (refusal !== undefined) return refuse(refusal)
      perform(
        renameNode(target, before, newName),
        newName === '' ? `Renamed to ${nameOf(target)}` : `Renamed to ${newName}`,
      )
    },
    move(target, direction) {
      const { template } = store.getState()
      const { operation, announcement } = findMove({ document: document(), schemas, template }, target, direction)
      if (operation === undefined) workspace.announce(announcement)
      else perform(operation, announcement)
    },
    reset(target) {
      const refusal = lockReasonOf(target)
      if (refusal !== undefined) return refuse(refusal)
      const name = nameOf(target)
      perform(resetSettings(target, name), `${name} reset to default`)
    },
    copy,
    cut(target) {
      const refusal = refusalOf(target, 'delete')
      if (refusal !== undefined) {
        refuse(refusal)
        return undefined
      }
      const text = copy(target)
      if (text === undefined) return undefined
      const name = nameOf(target)
      perform({ ...removeNode(target, name), label: `Cut ${name}` }, `${name} cut`)
      return text
    },
    paste(text = readCopied()) {
      const { template, selection } = store.getState()
      if (text === undefined) return refuse('Copy a section, block or widget first.')
      const themeSlug = editor.loaded.theme.slug
      const pasted = preparePaste(text, { document: document(), schemas, theme_slug: themeSlug, template, selection })
      if (!pasted.ready) return refuse(pasted.reason)
      perform(pasted.operation, pasted.operation.label.replace(/^Paste /, 'Pasted '))
      if (pasted.notes.length > 0) notify({ title: pasted.notes.join(' ') })
    },
    undo() {
      const entry = store.getState().undoStack.at(-1)
      if (entry === undefined) workspace.announce('Nothing to undo')
      else undoAndAnnounce(entry, `Undone: ${entry.label}`)
    },
    redo() {
      const { readOnlyReason, redoStack } = store.getState()
      const entry = redoStack.at(-1)
      if (entry === undefined) return workspace.announce('Nothing to redo')
      if (readOnlyReason !== null) return refuse(readOnlyReason)
      store.actions.redo()
      showSelection()
      announceStep(entry, `Redone: ${entry.label}`, 'be redone')
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
      showSelection({ expands: true })
    },
    offerUndo,
    startRename(target) {
      if (store.getState().readOnlyReason !== null) return
      const refusal = lockReasonOf(target)
      if (refusal !== undefined) return refuse(refusal)
      workspace.show('sections')
      workspace.set({ renamingKey: targetKey(target) })
      workspace.expand(ancestorKeys(document(), target).filter((key) => !key.includes('#')))
    },
  }

  function offerUndo({ title, detail }: Pick<Notice, 'title' | 'detail'>): void {
    const top = store.getState().undoStack.at(-1)
    const dismiss = notify({
      title,
      ...(detail !== undefined && { detail }),
      undo: () => {
        if (top !== undefined && store.getState().undoStack.at(-1) === top) undoAndAnnounce(top, `${title}: undone`)
      },
    })
    const stop = store.subscribe((state) => {
      if (state.undoStack.at(-1) === top) return
      stop()
      dismiss()
    })
  }
}
