import type { Target } from '../target.ts'
import { findEditableIn } from './editable-text.ts'
import { elementOf } from './marked-elements.ts'
import type { PreviewModel } from './preview-model.ts'

/** What is selected, hovered and watched. */
export class Selection {
  selected: Target | null = null
  /** The focused setting of the selection. */
  key: string | undefined
  hovered: Target | null = null
  watched: readonly Target[] = []

  /** All of them, each once. */
  targets(): Target[] {
    const byName = new Map<string, Target>()
    for (const target of [this.selected, this.hovered, ...this.watched]) {
      if (target !== null) byName.set(`${target.section_id}/${target.widget_id ?? ''}/${target.block_id ?? ''}`, target)
    }
    return [...byName.values()]
  }

  /** The text of the focused setting, otherwise the whole selection. */
  element(model: PreviewModel | undefined): Element | null {
    if (this.selected === null) return null
    const text = this.key && model && findEditableIn(model, this.selected, this.key)
    return text ? text.element : elementOf(this.selected)
  }
}
