import { findNode } from './find-node.ts'
import { parentTarget, type Target } from './target.ts'
import type { ThemeDocument } from './theme-document.ts'

/** The target where it is there; else the nearest of those around it that is; null where nothing of it is left. */
export function nearestTarget(document: ThemeDocument, target: Target | null): Target | null {
  if (target === null || findNode(document, target) !== undefined) return target
  return nearestTarget(document, parentTarget(target))
}
