import type { Extension } from '@codemirror/state'
import { hoverTooltip } from '@codemirror/view'
import type { LanguageClient } from '../language-client.ts'
import { renderMarkdown } from './markdown.ts'
import { toOffset, toPosition } from './offsets.ts'

/** Explains what is under the pointer. */
export function languageHover(path: string, language: LanguageClient): Extension {
  return hoverTooltip(async ({ state }, position) => {
    const found = await language.hover({ path, offset: toOffset(state, position) })
    if (found === undefined || found.markdown === '') return null
    return {
      pos: toPosition(state, found.from),
      end: toPosition(state, found.to),
      above: true,
      create: () => ({ dom: renderMarkdown(found.markdown) }),
    }
  })
}
