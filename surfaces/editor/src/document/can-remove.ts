import { findNode } from './find-node.ts'
import { allowed, gone, type Placement, placedByTheme } from './placement.ts'
import type { Target } from './target.ts'
import type { ThemeDocument } from './theme-document.ts'

/** Whether a section, widget or block may be taken away. */
export function canRemove(document: ThemeDocument, target: Target): Placement {
  const node = findNode(document, target)
  if (node === undefined) return gone
  return 'static' in node && node.static === true ? placedByTheme : allowed
}
