import { htmlText } from '@haat/theme-engine'

/** The text being translated, shown next to its translation. Read-only. */
export function OriginalText({ language, text }: { language: string; text: string }) {
  return (
    <p className="line-clamp-4 rounded-control bg-sunken px-2.5 py-1.5 break-words text-ink">
      <span className="text-ink-muted">{language}: </span>
      {text.includes('<') ? htmlText(text) : text}
    </p>
  )
}
