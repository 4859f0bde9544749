import { findNode } from './find-node.ts'
import { parentTarget, type Target } from './target.ts'
import type { ThemeDocument } from './theme-document.ts'

/** Returns a target if it exists, else its nearest existing parent, else null. */
export function nearestTarget(document: ThemeDocument, target: Target | null): Target | null {
  if (target === null || findNode(document, target) !== undefined) return target
  return nearestTarget(document, parentTarget(target))
}
