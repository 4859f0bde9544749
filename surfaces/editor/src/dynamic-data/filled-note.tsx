import { filledText, htmlText } from '@haat/theme-engine'
import { usePageData } from './use-page-data.ts'

/** Under a text that is filled in part from the page: how it reads on the one that is previewed. */
export function FilledNote({ text, isMarkup }: { text: string; isMarkup: boolean }) {
  const data = usePageData()
  const filled = filledText(text, data)
  return (
    <p className="mt-1.5 text-sm text-ink-muted">
      On this page: <span className="text-ink">{isMarkup ? htmlText(filled) : filled}</span>
    </p>
  )
}
