import { current } from 'immer'
import { findSection, findWidget, findWidgetPlace } from '../find-node.ts'
import { newIdLike } from '../new-id.ts'
import { avoidUsedIds, copyWidget, widgetIds } from '../node-ids.ts'
import type { Operation } from '../operation.ts'
import { clampIndex } from '../section-order.ts'
import type { Target } from '../target.ts'
import { ensureWidgetList, type WidgetPlace } from '../widget-place.ts'

/**
 * Moves a widget within its custom section or to another one, but not into itself. In another section, the widget gets
 * a new id, because its id may be in use there.
 */
export function moveWidget(target: Target, place: WidgetPlace, name: string): Operation {
  const { section_id: sectionId, widget_id: widgetId = '' } = target
  const staysInSection = place.section_id === sectionId
  const id = staysInSection ? widgetId : newIdLike(widgetId)
  return {
    label: `Move ${name}`,
    moves: target,
    select: { section_id: place.section_id, widget_id: id },
    apply(draft) {
      const from = findWidgetPlace(findSection(draft, sectionId)?.widgets ?? [], widgetId)
      const widget = from?.list[from.index]
      if (from === undefined || widget === undefined) return
      const { parent_widget_id: parentWidgetId } = place
      if (staysInSection && parentWidgetId !== undefined && findWidget([widget], parentWidgetId) !== undefined) return
      const to = ensureWidgetList(findSection(draft, place.section_id), place)
      if (to === undefined) return
      const moved = current(widget)
      from.list.splice(from.index, 1)
      const usedIds = widgetIds(findSection(draft, place.section_id)?.widgets)
      const copy = staysInSection ? moved : { ...copyWidget(moved, avoidUsedIds(usedIds)), id }
      to.splice(clampIndex(place.index, to.length), 0, copy)
    },
  }
}
