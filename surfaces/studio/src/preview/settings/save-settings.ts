import { isSame } from '@haat/theme-engine'
import type { WorkingCopy } from '@haat/theme-files'
import { applyEdits, modify } from 'jsonc-parser'
import type { TemplateNode } from './template-node.ts'

type Values = Readonly<Record<string, unknown>>

const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2 } }

/** Writes settings into the template's file. Only the changed values are touched, so comments and order stay. */
export function saveSettings(copy: WorkingCopy, node: TemplateNode, values: Values, name: string): void {
  let text = copy.readText(node.file)
  if (text === undefined) return
  for (const key of new Set([...Object.keys(node.settings), ...Object.keys(values)])) {
    if (isSame(node.settings[key], values[key])) continue
    text = applyEdits(text, modify(text, [...node.path, 'settings', key], values[key], FORMAT))
  }
  copy.apply([{ path: node.file, content: text }], { cause: 'tree', label: `Save settings of ${name}` })
}
