import type { WidgetInstance } from '@haat/theme-engine'
import { current } from 'immer'
import { findSection } from '../find-node.ts'
import { humanizeType } from '../humanize-type.ts'
import { avoidUsedIds, copyWidget, widgetIds } from '../node-ids.ts'
import type { Operation } from '../operation.ts'
import { clampIndex } from '../section-order.ts'
import { ensureWidgetList, type WidgetPlace } from '../widget-place.ts'

/** Adds a widget (see `newWidget`) to a custom section. Replaces ids that are already in use. */
export function addWidget(
  place: WidgetPlace,
  widget: WidgetInstance,
  name: string = humanizeType(widget.type),
): Operation {
  return {
    label: `Add ${name}`,
    select: { section_id: place.section_id, widget_id: widget.id },
    apply(draft) {
      const section = findSection(draft, place.section_id)
      const usedIds = widgetIds(section?.widgets && current(section.widgets))
      const list = ensureWidgetList(section, place)
      list?.splice(clampIndex(place.index, list.length), 0, copyWidget(widget, avoidUsedIds(usedIds)))
    },
  }
}
