import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import { EditorState, type Extension } from '@codemirror/state'
import type { CompletionKind, Completion as LanguageCompletion } from '@haat/theme-language'
import type { LanguageClient } from '../language-client.ts'
import { renderMarkdown } from './markdown.ts'
import { toOffset, toPosition } from './offsets.ts'

/** The icons of CodeMirror, by what is completed. */
const ICONS: Readonly<Record<CompletionKind, string>> = {
  annotation: 'keyword',
  argument: 'property',
  block: 'class',
  file: 'text',
  filter: 'function',
  keyword: 'keyword',
  object: 'variable',
  property: 'property',
  section: 'class',
  setting: 'property',
  snippet: 'class',
  tag: 'keyword',
  translation: 'text',
  type: 'type',
  value: 'constant',
  variable: 'variable',
  widget: 'class',
}

/** Completion from the language service, next to that of the file's own grammar (HTML and CSS). */
export function languageCompletion(path: string, language: LanguageClient): Extension {
  const source = (context: CompletionContext) => complete(context, path, language)
  return [EditorState.languageData.of(() => [{ autocomplete: source }]), autocompletion({ activateOnTypingDelay: 10 })]
}

async function complete(
  context: CompletionContext,
  path: string,
  language: LanguageClient,
): Promise<CompletionResult | null> {
  const before = context.state.sliceDoc(Math.max(0, context.pos - 1), context.pos)
  // Only where something can follow; anywhere if it was requested.
  if (!context.explicit && !/[\p{L}\p{N}_.@'"|:,\s-]/u.test(before)) return null
  if (
    !context.explicit &&
    /\s/.test(before) &&
    !/[|:,=@\w]\s$/.test(context.state.sliceDoc(context.pos - 2, context.pos))
  ) {
    return null
  }
  const found = await language.complete({ path, offset: toOffset(context.state, context.pos) })
  // With null, CodeMirror wouldn't ask again for what has been typed while it was waiting.
  if (found === undefined || found.options.length === 0) return { from: context.pos, options: [] }
  return {
    from: toPosition(context.state, found.from),
    to: toPosition(context.state, found.to),
    options: found.options.map(toOption),
    validFor: found.options.some(({ label }) => label.includes('.')) ? DOTTED_NAME : NAME,
  }
}

const NAME = /^[\p{L}\p{N}_-]*$/u
/** Names of files and texts. Elsewhere a dot leads to the properties of what is before it. */
const DOTTED_NAME = /^[\p{L}\p{N}_.-]*$/u

function toOption({ label, kind, detail, info, insert }: LanguageCompletion, index: number): Completion {
  return {
    label,
    type: ICONS[kind],
    // The service's order, which the filter would otherwise replace by the alphabet.
    boost: Math.max(-99, -index),
    ...(detail === undefined ? {} : { detail }),
    ...(insert === undefined ? {} : { apply: insert }),
    ...(info === undefined ? {} : { info: () => renderMarkdown(info) }),
  }
}
