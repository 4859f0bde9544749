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

/**
 * Merges a document that someone else saved. Changes that don't collide are merged immediately and become the base;
 * local steps can still be undone. Where changes collide, the document keeps the local ones, and `pending` keeps theirs
 * until the person decides. Returns true if nothing collides.
 */
export function mergeTheirs(context: SyncContext, theirs: PendingTheirs): boolean {
  const { editor, schemas, state } = context
  const { savedDocument: base, document: mine } = editor.getState()
  const decided = choicesFromLocks(context, theirs.document)
  const { merged, collisions } = mergeDocuments(base, mine, theirs.document, schemas, decided)
  if (collisions.length === 0) {
    context.pending = undefined
    rebaseOn(context, theirs.document, merged)
    const labels = labelsOf(compareDocuments(base, theirs.document, schemas))
    const { saved_by: savedBy, saved_by_you: savedByYou } = theirs.saved
    const notice =
      labels.length === 0
        ? {}
        : { merged: { saved_by: savedBy, saved_by_you: savedByYou, at: context.ports.clock(), labels } }
    state.setState({ ...theirs.saved, ...notice })
    if (state.getState().status === 'conflict') context.dispatch('resolved')
    return true
  }
  const common = withoutCollisions(base, theirs.document, collisions)
  rebaseOn(context, common, mergeDocuments(base, mine, common, schemas).merged)
  const remaining = mergeDocuments(common, editor.getState().document, theirs.document, schemas, decided).collisions
  // Once the other sections are merged, fewer places may collide.
  if (remaining.length === 0) return mergeTheirs(context, theirs)
  context.pending = theirs
  showConflict(context, remaining)
  return false
}

/**
 * Resolves the pending collisions, by default as `mine`. Their document becomes the base, and the local changes that
 * were kept become a new step.
 */
export function resolvePending(context: SyncContext, choices: Choices): void {
  const { editor, schemas, state, pending } = context
  if (pending === undefined) return
  const { savedDocument: base, document: mine } = editor.getState()
  const decided = choicesFromLocks(context, pending.document)
  const { collisions } = mergeDocuments(base, mine, pending.document, schemas)
  const all = (side: Side) => Object.fromEntries(collisions.map(({ key }) => [key, side]))
  const merge = (chosen: Choices) => mergeDocuments(base, mine, pending.document, schemas, chosen).merged
  const chosenDocument = merge({ ...all('mine'), ...choices, ...decided })
  context.pending = undefined
  // Local steps in resolved collisions can't be undone one by one: the decision was about the whole.
  rebaseOn(context, pending.document, merge(all('theirs')), collisions)
  editor.actions.replaceDocument('Keep my version', chosenDocument)
  state.setState(pending.saved)
  context.dispatch('resolved')
}

/**
 * Resolves collisions in sections that someone else locked as `theirs`, unless the person can unlock them: the server
 * would reject the local changes.
 */
function choicesFromLocks({ editor, schemas, state }: SyncContext, theirs: ThemeDocument): Choices {
  if (state.getState().can_publish) return {}
  const { savedDocument: base, document: mine } = editor.getState()
  const { collisions } = mergeDocuments(base, mine, theirs, schemas)
  const sectionOf = ({ sections }: ThemeDocument, id: string) => Object.values(sections).filter((one) => one.id === id)
  const locked = collisions.filter(
    ({ kind, id }) => kind === 'section' && findTouchedLocks(sectionOf(theirs, id), sectionOf(mine, id)).length > 0,
  )
  return Object.fromEntries(locked.map(({ key }) => [key, 'theirs']))
}

/** Updates the collisions in the conflict dialog. */
function showConflict(context: SyncContext, collisions: readonly Collision[]): void {
  const { editor, schemas, pending } = context
  if (pending === undefined) return
  const { savedDocument: base, document: mine } = editor.getState()
  const diverged = { base, mine, theirs: pending.document }
  const described = collisions.map((collision) => describeCollision(collision, diverged, schemas))
  const conflict = { theirs: pending.saved, collisions: described }
  context.dispatch('collided', { conflict })
}

function rebaseOn(
  { editor }: SyncContext,
  theirs: ThemeDocument,
  merged: ThemeDocument,
  resolved: readonly Collision[] = [],
): void {
  const { savedDocument } = editor.getState()
  const document = isSame(merged, theirs) ? theirs : merged
  const units = new Set([...touchedUnits(savedDocument, theirs), ...resolved.map(({ key }) => key)])
  editor.actions.rebase({ theirs, merged: document, units })
}

/** Returns the distinct labels of changes. */
export function labelsOf(changes: readonly { readonly label: string }[]): string[] {
  return [...new Set(changes.map(({ label }) => label))]
}
