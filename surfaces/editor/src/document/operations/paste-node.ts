import type { BlockInstance, SectionInstance, WidgetInstance } from '@haat/theme-engine'
import type { BlockPlace } from '../block-place.ts'
import type { Operation } from '../operation.ts'
import type { SectionPlace } from '../section-order.ts'
import type { WidgetPlace } from '../widget-place.ts'
import { addBlock } from './add-block.ts'
import { addSection } from './add-section.ts'
import { addWidget } from './add-widget.ts'

/** The element to paste, with new ids (see `preparePaste`), and where. */
export type Pasted =
  | { readonly kind: 'section'; readonly node: SectionInstance; readonly place: SectionPlace }
  | { readonly kind: 'block'; readonly node: BlockInstance; readonly place: BlockPlace }
  | { readonly kind: 'widget'; readonly node: WidgetInstance; readonly place: WidgetPlace }

/** Inserts copied content as one step. */
export function pasteNode(pasted: Pasted, name: string): Operation {
  return { ...addOperation(pasted), label: `Paste ${name}` }
}

function addOperation(pasted: Pasted): Operation {
  switch (pasted.kind) {
    case 'section':
      return addSection(pasted.node, pasted.place)
    case 'block':
      return addBlock(pasted.place.holder, pasted.node, pasted.place.index)
    case 'widget':
      return addWidget(pasted.place, pasted.node)
  }
}
