import { findTouchedLocks, isSame } from '@haat/theme-engine'
import { compareDocuments } from '../../document/compare-documents.ts'
import { describeCollision } from '../../document/describe-collision.ts'
import {
  type Choices,
  type Collision,
  mergeDocuments,
  type Side,
  touchedUnits,
  withoutCollisions,
} from '../../document/merge-documents.ts'
import type { ThemeDocument } from '../../document/theme-document.ts'
import type { PendingTheirs, SyncContext } from './sync-context.ts'

/** Merges what someone else saved into the document. Changes without collisions are merged immediately and become the base; own steps can still be undone. For collisions, the document keeps mine, and they wait in `pending` for a decision. Returns true if nothing collides. */
export function absorb(context: SyncContext, theirs: PendingTheirs): boolean {
  const { editor, schemas, state } = context
  const { savedDocument: base, document: mine } = editor.getState()
  const decided = decidedByLocks(context, theirs.document)
  const { merged, collisions } = mergeDocuments(base, mine, theirs.document, schemas, decided)
  if (collisions.length === 0) {
    context.pending = undefined
    rebaseOn(context, theirs.document, merged)
    const labels = labelsOf(compareDocuments(base, theirs.document, schemas))
    const { saved_by, saved_by_you } = theirs.saved
    const notice = labels.length === 0 ? {} : { merged: { saved_by, saved_by_you, at: context.ports.clock(), labels } }
    state.setState({ ...theirs.saved, ...notice })
    if (state.getState().status === 'conflict') context.moveOn('resolved')
    return true
  }
  const common = withoutCollisions(base, theirs.document, collisions)
  rebaseOn(context, common, mergeDocuments(base, mine, common, schemas).merged)
  const left = mergeDocuments(common, editor.getState().document, theirs.document, schemas, decided).collisions
  // Fewer places may collide once the sections between them are merged.
  if (left.length === 0) return absorb(context, theirs)
  context.pending = theirs
  showConflict(context, left)
  return false
}

/** Applies decisions (default: mine): theirs becomes the base, and what stays mine is a new step. */
export function resolvePending(context: SyncContext, choices: Choices): void {
  const { editor, schemas, state, pending } = context
  if (pending === undefined) return
  const { savedDocument: base, document: mine } = editor.getState()
  const decided = decidedByLocks(context, pending.document)
  const { collisions } = mergeDocuments(base, mine, pending.document, schemas)
  const all = (side: Side) => Object.fromEntries(collisions.map(({ key }) => [key, side]))
  const merge = (chosen: Choices) => mergeDocuments(base, mine, pending.document, schemas, chosen).merged
  const wanted = merge({ ...all('mine'), ...choices, ...decided })
  context.pending = undefined
  // Own steps of resolved collisions are dropped: they were resolved as a whole.
  rebaseOn(context, pending.document, merge(all('theirs')), collisions)
  editor.actions.replaceDocument('Keep my version', wanted)
  state.setState(pending.saved)
  context.moveOn('resolved')
}

/** Resolves collisions automatically if the other locked what I changed and I can't unlock it: theirs wins, because mine couldn't be saved. */
function decidedByLocks({ editor, schemas, state }: SyncContext, theirs: ThemeDocument): Choices {
  if (state.getState().can_publish) return {}
  const { savedDocument: base, document: mine } = editor.getState()
  const { collisions } = mergeDocuments(base, mine, theirs, schemas)
  const sectionOf = ({ sections }: ThemeDocument, id: string) => Object.values(sections).filter((one) => one.id === id)
  const held = collisions.filter(
    ({ kind, id }) => kind === 'section' && findTouchedLocks(sectionOf(theirs, id), sectionOf(mine, id)).length > 0,
  )
  return Object.fromEntries(held.map(({ key }) => [key, 'theirs']))
}

/** Updates the shown collisions, which may have become fewer. */
function showConflict(context: SyncContext, collisions: readonly Collision[]): void {
  const { editor, schemas, pending } = context
  if (pending === undefined) return
  const { savedDocument: base, document: mine } = editor.getState()
  const diverged = { base, mine, theirs: pending.document }
  const shown = collisions.map((collision) => describeCollision(collision, diverged, schemas))
  const conflict = { theirs: pending.saved, collisions: shown }
  context.moveOn('collided', { conflict })
}

function rebaseOn(
  { editor }: SyncContext,
  theirs: ThemeDocument,
  merged: ThemeDocument,
  disputed: readonly Collision[] = [],
): void {
  const { savedDocument } = editor.getState()
  const document = isSame(merged, theirs) ? theirs : merged
  const units = new Set([...touchedUnits(savedDocument, theirs), ...disputed.map(({ key }) => key)])
  editor.actions.rebase({ theirs, merged: document, units })
}

/** Returns the labels of changes, without duplicates. */
export function labelsOf(changes: readonly { readonly label: string }[]): string[] {
  return [...new Set(changes.map(({ label }) => label))]
}
