import { htmlText } from '@haat/theme-engine'

/** What is translated, as the store has it: to be read beside the translation, and never typed into. */
export function OriginalText({ language, text }: { language: string; text: string }) {
  return (
    <p className="line-clamp-4 rounded-control bg-sunken px-2.5 py-1.5 break-words text-ink">
      <span className="text-ink-muted">{language}: </span>
      {text.includes('<') ? htmlText(text) : text}
    </p>
  )
}
