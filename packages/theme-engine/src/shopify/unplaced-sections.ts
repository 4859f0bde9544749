import { JsonDocument } from '../schema/json-document.ts'
import type { ThemeFiles } from '../theme/theme-files.ts'
import { textOf } from './convert-setting.ts'
import { templateName } from './template-name.ts'

/** Section types used only in templates of unsupported page types. */
export function unplacedSections(files: ThemeFiles): string[] {
  const withoutPage = new Set<string>()
  const placed = new Set<string>()
  for (const [path, content] of files) {
    if (typeof content !== 'string' || !/^(?:templates|sections)\/.*\.json$/.test(path)) continue
    const name = /^templates\/([\w./-]+)\.json$/.exec(path)?.[1]
    const into = name !== undefined && templateName(name) === undefined ? withoutPage : placed
    for (const { node } of new JsonDocument(content, path).root?.members.get('sections')?.node.members.values() ?? []) {
      const type = textOf(node, 'type')
      if (type !== undefined) into.add(type)
    }
  }
  return [...withoutPage].filter((type) => !placed.has(type))
}
