import type { Completion, CompletionKind, ThemeSymbol, SymbolKind as ThemeSymbolKind } from '@haat/theme-language'
import { type CompletionItem, CompletionItemKind, MarkupKind, SymbolKind } from 'vscode-languageserver'
import { rangeIn, type ThemeSession } from './theme-session.ts'

const KINDS: Readonly<Record<CompletionKind, CompletionItemKind>> = {
  annotation: CompletionItemKind.Keyword,
  argument: CompletionItemKind.Field,
  block: CompletionItemKind.Module,
  file: CompletionItemKind.File,
  filter: CompletionItemKind.Function,
  keyword: CompletionItemKind.Keyword,
  object: CompletionItemKind.Variable,
  property: CompletionItemKind.Property,
  section: CompletionItemKind.Module,
  setting: CompletionItemKind.Property,
  snippet: CompletionItemKind.File,
  tag: CompletionItemKind.Keyword,
  translation: CompletionItemKind.Text,
  type: CompletionItemKind.TypeParameter,
  value: CompletionItemKind.Value,
  variable: CompletionItemKind.Variable,
  widget: CompletionItemKind.Module,
}

/** Returns what can be written at an offset, best first. */
export function completionItems(session: ThemeSession, path: string, offset: number): CompletionItem[] {
  const found = session.service.complete(path, offset)
  if (found === undefined) return []
  const range = rangeIn(session.document(path), found.from, found.to)
  return found.options.map((option, index) => itemOf(option, index, range))
}

function itemOf({ label, kind, detail, info, insert }: Completion, index: number, range: ReturnType<typeof rangeIn>) {
  return {
    label,
    kind: KINDS[kind],
    // Editors sort by this text, and would sort by the label without it.
    sortText: String(index).padStart(5, '0'),
    textEdit: { range, newText: insert ?? label },
    ...(detail === undefined ? {} : { detail }),
    ...(info === undefined ? {} : { documentation: { kind: MarkupKind.Markdown, value: info } }),
  }
}

const SYMBOL_KINDS: Readonly<Record<ThemeSymbolKind, SymbolKind>> = {
  section: SymbolKind.Class,
  widget: SymbolKind.Class,
  block: SymbolKind.Struct,
  snippet: SymbolKind.Function,
  layout: SymbolKind.File,
  template: SymbolKind.File,
  setting: SymbolKind.Property,
  asset: SymbolKind.File,
}

/** Returns a symbol with its place. */
export function symbolInformation(session: ThemeSession, { kind, name, title, container, location }: ThemeSymbol) {
  return {
    name: title === undefined ? name : `${name} (${title})`,
    kind: SYMBOL_KINDS[kind],
    location: session.locate(location),
    ...(container === undefined ? {} : { containerName: container }),
  }
}
