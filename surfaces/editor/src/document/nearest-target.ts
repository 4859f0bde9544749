import { findNode } from './find-node.ts'
import { parentTarget, type Target } from './target.ts'
import type { ThemeDocument } from './theme-document.ts'

/** Returns the target, or its nearest existing parent if it doesn't exist; null if there is none. */
export function nearestTarget(document: ThemeDocument, target: Target | null): Target | null {
  if (target === null || findNode(document, target) !== undefined) return target
  return nearestTarget(document, parentTarget(target))
}
