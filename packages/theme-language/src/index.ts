export { createLanguageService } from './create-language-service.ts'
export type {
  Completion,
  CompletionKind,
  Completions,
  Hover,
  LanguageChange,
  LanguageService,
  Location,
  RenameResult,
  RenameTarget,
  SymbolKind,
  ThemeSymbol,
} from './language-service.ts'
